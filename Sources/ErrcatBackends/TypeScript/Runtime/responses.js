/*
 * Responses of a server become errors of a catalog, as the app's mapper reads them.
 *
 * A number of the body is a Symbol whose description is its text, because its text decides whether it can be a code. `null` is a
 * Symbol without one: it is there, unlike `undefined`.
 */

const maximumElements = 100;
const utf8Length = (text) => new TextEncoder().encode(text).length;
const isObject = (value) => typeof value === 'object' && !Array.isArray(value);
const stringOf = (value) => (typeof value === 'string' ? value : undefined);
const numberTextOf = (value) => (typeof value === 'symbol' ? value.description : undefined);
const textOrNumber = (value) => stringOf(value) ?? numberTextOf(value);
const member = (object, name) => (isObject(object) ? own(object, name) : undefined);
const listOf = (value) => (Array.isArray(value) ? value.slice(0, maximumElements) : []);
const decimal = (text) => (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined);

/** The media type of the body, in lower case and without parameters. */
const typeOf = (headers) => (headers['content-type'] ?? '').split(';')[0].trim().toLowerCase();
const isProblem = (headers) => /^application\/problem\+(json|xml)$/.test(typeOf(headers));

/** The fields of a form as an object. */
const parseForm = (text) => {
  const root = Object.create(null);
  for (const field of text.split('&').filter(Boolean).slice(0, maximumElements)) {
    try {
      const [name, value] = field.replaceAll('+', ' ').split(/=(.*)/s).map(decodeURIComponent);
      if (value !== undefined) root[name] = value;
    } catch {}
  }
  return root;
};

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text) => text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([^&;]*));/gi, (all, hexadecimal, decimal, name) => {
  if (name !== undefined) return own(entities, name) ?? all;
  if (all.startsWith('&#X')) return all;
  const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal);
  return code > 0x10ffff || code >= 0xd800 && code < 0xe000 ? all : String.fromCodePoint(code);
});

/** The root element of XML as a member of an object: elements with others in them are objects, those of one name lists, others texts. Throws if it is malformed. */
const parseXML = (text) => {
  let at = 0;
  const skip = (mark) => text.startsWith(mark, at) && (at += mark.length) > 0;
  const need = (condition) => {
    if (!condition) throw at;
  };
  const through = (mark) => {
    const start = at;
    at = text.indexOf(mark, start);
    need(at >= 0);
    at += mark.length;
    return text.slice(start, at - mark.length);
  };
  const take = (characters) => {
    characters.lastIndex = at;
    const [found] = characters.exec(text);
    at += found.length;
    return found;
  };
  const skipMisc = () => {
    do take(/[ \t\r\n]*/y);
    while (skip('<?') ? (through('?>'), true) : skip('<!--') && (through('-->'), true));
  };
  const element = (depth) => {
    need(depth <= 64 && skip('<'));
    const tag = take(/[^<>/"' \t\r\n]*/y);
    need(tag && !'!?'.includes(tag[0]));
    while (take(/[^"'>/]*/y), text[at] === '"' || text[at] === "'") through(text[at++]);
    const elements = Object.create(null);
    let content = '';
    if (!skip('/>')) {
      need(skip('>'));
      while (!skip('</')) {
        if (skip('<![CDATA[')) content += through(']]>');
        else if (skip('<!--')) through('-->');
        else if (skip('<?')) through('?>');
        else if (text[at] === '<') {
          const [name, value] = element(depth + 1);
          (elements[name] ??= []).push(value);
        } else {
          need(at < text.length);
          content += unescaped(take(/[^<]*/y));
        }
      }
      need(skip(tag));
      take(/[ \t\r\n]*/y);
      need(skip('>'));
    }
    const names = Object.keys(elements);
    for (const name of names) if (elements[name].length === 1) [elements[name]] = elements[name];
    return [tag.split(':').filter(Boolean).at(-1) ?? tag, names.length ? elements : content.match(/[^ \t\r\n](.*[^ \t\r\n])?/s)?.[0] ?? ''];
  };
  skipMisc();
  const [name, value] = element(1);
  skipMisc();
  need(at === text.length);
  return Object.assign(Object.create(null), { [name]: value });
};

/** The body as an object or a list: JSON, XML, or the fields of a form; `undefined` if it is too long, too deep or malformed. */
const parseBody = (body, headers, maximumBytes = 65536) => {
  try {
    const isBytes = body instanceof ArrayBuffer || ArrayBuffer.isView(body);
    const whole = isBytes ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body) : typeof body === 'string' ? body : JSON.stringify(body);
    if (!whole || utf8Length(whole) > maximumBytes) return undefined;
    const text = whole.replace(/^\ufeff/, '');
    if (typeOf(headers) === 'application/x-www-form-urlencoded') return parseForm(text);
    if (/^[\0- ]*</.test(text)) return utf8Length(whole) > 65536 ? undefined : parseXML(text);
    let depth = 0;
    // A string that isn't closed is one token too: otherwise, the search starts again at each of its quotes.
    const marked = text.replace(/"(?:[^"\\]|\\.)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|[[{}\]]/gi, (token) => {
      if ('[{'.includes(token) && ++depth > 128) throw depth;
      if (']}'.includes(token)) depth--;
      return /["[{}\]]/.test(token[0]) ? token : `{"\\u0000":"${token}"}`;
    });
    const root = JSON.parse(marked, (name, value) => {
      if (/\p{Cs}/u.test(typeof value === 'string' ? name + value : name)) throw name;
      const number = member(value, '\0');
      return value === null ? Symbol() : typeof number === 'string' ? Symbol(number) : value;
    });
    return typeof root === 'object' ? root : undefined;
  } catch {
    return undefined;
  }
};

/** The values at a place: a header, or a path of names, lists of names, indexes and `null` for all. */
const valuesAt = (place, root, headers) => {
  if (place?.header) return own(headers, place.header) === undefined ? [] : [headers[place.header]];
  if (!place || root === undefined) return [];
  return place.steps.reduce((values, step) => values.flatMap((value) => {
    if (step === null) return typeof value === 'object' ? Object.values(value) : [];
    const found = typeof step === 'number' ? [Array.isArray(value) ? value[step] : undefined] : [step].flat().map((name) => member(value, name));
    return found.filter((each) => each !== undefined);
  }).slice(0, maximumElements), [root]);
};

/** A text of a server that users can see: on one line, without controls, at most 500 characters; `undefined` if nothing is left. */
const shownText = (text) => text
  .replace(/[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu, '')
  .replace(/[\t-\r \x85\u2028\u2029]+/g, ' ').replace(/^ | $/g, '').replace(/^(.{499}(?: .|[^ ])).+$/su, '$1…') || undefined;

const clipped = (text) => [...text].slice(0, 1000).join('');
const traceIDOf = (text) => (/^[!-~]{1,500}$/.test(text) ? text : shownText(text));

// Times, in milliseconds since 1970.
const timeOf = (text) => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
};
const httpDate = (text) => {
  const isDate = text.length <= 64 && /^[A-Z][a-z]+(, \d\d( [A-Z][a-z]{2} \d{4}|-[A-Z][a-z]{2}-\d\d) [\d:]{8} GMT| [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4})$/.test(text);
  return isDate ? timeOf(text.endsWith('GMT') ? text : `${text} GMT`) : undefined;
};
const isoDate = (text) => (text.length <= 64 && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(text) ? timeOf(text) : undefined);

/** A delay in seconds, at most a year. */
const delayOf = (seconds) => (seconds >= 0 ? Math.min(seconds, longestDelay) : undefined);

/** The delay of a `google.protobuf.Duration` in JSON, such as `1.5s`. */
const protobufDelay = (text) => (/^\d{1,12}(\.\d{1,9})?s$/.test(text) ? delayOf(Number(text.slice(0, -1))) : undefined);

/** The delay that `Retry-After` requests (RFC 9110), also with a fraction. */
const retryAfterOf = (text, now) => {
  if (utf8Length(text) > 64) return undefined;
  const trimmed = text.trim();
  if (/^[\d.]+$/.test(trimmed)) return delayOf(decimal(trimmed));
  const date = httpDate(trimmed);
  return date === undefined ? undefined : Math.min(Math.max(0, Math.ceil((date - now) / 1000)), longestDelay);
};

/** The headers by their names in lower case, repeated ones as one (RFC 9110, section 5.3), without those that are too long. */
const readHeaders = (headers) => {
  const found = Object.create(null);
  for (const [name, values] of typeof headers?.entries === 'function' ? headers.entries() : Object.entries(headers ?? {})) {
    for (const value of [values].flat()) if (typeof value === 'string') (found[String(name).toLowerCase()] ??= []).push(value);
  }
  for (const name in found) {
    found[name] = found[name].join(', ');
    if (!found[name] || utf8Length(name) > 64 || utf8Length(found[name]) > 1024) delete found[name];
  }
  return found;
};

/** Where a response has what the app needs: of several servers of a catalog, the first whose code is in the response counts, or else the first. */
const serverOf = ({ servers }, root, headers) => Object.assign({}, ...servers.map(
  (list) => list.find(({ code }) => valuesAt(code, root, headers).some(textOrNumber)) ?? list[0],
).reverse());

/** The value of a parameter, such as `error` in `Bearer realm="x", error="invalid_token"`. */
const parameter = (name, header = '') => {
  const parts = header.match(/(?:"[^"]*"|"[^"]*$|[^",; ])+/g) ?? [];
  return parts.find((part) => part.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1).replace(/^"+|"+$/g, '');
};

const traceIDNames = ['x-trace-id', 'x-request-id', 'request-id', 'x-amzn-requestid', 'x-amz-request-id', 'x-ms-request-id'];

const traceIDOfHeaders = (headers, place) => {
  if (place && headers[place]) return headers[place];
  const parts = (headers.traceparent ?? '').split('-').filter(Boolean);
  return parts.length >= 4 && utf8Length(parts[1]) === 32 ? parts[1] : headers[traceIDNames.find((name) => headers[name])];
};

/** The delay of a limit of requests that is used up; GitHub refuses with 403, others with 429. */
const readLimit = (status, headers, now) => {
  const remaining = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'] ?? parameter('r', headers.ratelimit);
  if (remaining !== '0' || status !== 403 && status !== 429) return undefined;
  const reset = headers['x-ratelimit-reset-after'] ?? parameter('t', headers.ratelimit) ?? headers['ratelimit-reset'] ?? headers['x-ratelimit-reset'] ?? '';
  const seconds = decimal(reset) ?? (isoDate(reset) ?? NaN) / 1000;
  return { delay: delayOf(seconds >= 1e9 ? Math.max(0, seconds - now / 1000) : seconds) };
};

/** Whether a code, a BigInt or a text, is one of a pattern: a number, a text, a list of first and last number, or one of a beginning. */
const matches = (pattern, code, isText) => {
  if (!Array.isArray(pattern)) return isText ? String(pattern) === code : typeof pattern === typeof code || typeof code === 'bigint' && typeof pattern === 'number' ? pattern == code : false;
  if (pattern.length < 2) return typeof code === 'string' && code.startsWith(pattern[0]);
  const number = isText ? wholeNumber(code) : code;
  return typeof number === 'bigint' && number >= pattern[0] && number <= pattern[1];
};

const isPresent = (value) => (typeof value === 'object' ? Object.keys(value).length > 0 : typeof value === 'symbol' ? value.description !== undefined : value !== false && value !== '');

/** Whether a response has the value of a condition at its place, or another one that isn't empty; in a header, every number is a text. */
const holds = (root, headers) => ([place, expected, isOther]) => valuesAt(place, root, headers).some((value) => {
  const text = place.header ? value : numberTextOf(value) ?? '';
  const isEqual = (typeof expected !== 'number' ? value : utf8Length(text) <= 64 ? decimal(text) : undefined) === expected;
  return isOther ? isPresent(value) && !isEqual : isEqual;
});

/** The key of the first code that is mapped; a code with conditions comes before others. */
const firstMapped = ({ codes }, found, root, headers) => {
  for (const code of found) {
    const [, key] = codes.find(([pattern, , conditions]) => conditions && matches(pattern, String(code), true) && conditions.every(holds(root, headers)))
      ?? codes.find(([pattern, , conditions]) => !conditions && matches(pattern, code)) ?? [];
    if (key) return key;
  }
  return undefined;
};

/** The key of the first status that is mapped; those with conditions come before all others. */
const firstMappedStatus = (mapping, found, root, headers, areConditional) => found.map((status) => mapping.statuses.find(
  ([first, last, , conditions]) => status >= first && status <= last && !conditions !== areConditional && (!conditions || conditions.every(holds(root, headers))),
)?.[2]).find(Boolean);

/** The value of an argument from a response; `undefined` if there is none. */
const readValue = (type, value, unit = 1) => {
  const text = stringOf(value);
  const number = textOrNumber(value);
  const given = number?.length <= 64 ? decimal(number) : undefined;
  const finite = Number.isFinite(given) ? given : undefined;
  switch (type) {
    case 'string': return number && shownText(number);
    case 'int': return Number.isInteger(finite) && Math.abs(finite) < 2 ** 63 ? finite : undefined;
    case 'bool': return typeof value === 'boolean' ? value : { true: true, false: false }[text];
    case 'date': {
      const seconds = finite >= 1e11 ? finite / 1000 : finite;
      const time = text === undefined ? seconds >= 0 && seconds < 1e11 ? seconds * 1000 : undefined : isoDate(text) ?? httpDate(text);
      return time === undefined ? undefined : new Date(time);
    }
    case 'duration': return delayOf(finite * unit) ?? protobufDelay(text);
    case 'url': return text && utf8Length(text) <= 2048 ? webAddress(text) : undefined;
    default: return finite;
  }
};

/** A delay in seconds as the value of an argument. */
const delayValue = (type, seconds) => (type === 'int' ? Math.ceil(seconds) : type === 'date' ? new Date(Date.now() + seconds * 1000) : seconds);

/** An error with the values of a response; the argument with the delay before a retry gets the server's delay. */
const readError = (catalog, { server, places }, key, root, headers, delay) => {
  const { arguments: types = {}, retryAfter } = catalog.errors[key];
  return makeError(catalog, key, Object.fromEntries(Object.keys(types).map((name) => {
    if (name === retryAfter && delay !== undefined) return [name, delayValue(types[name], delay)];
    const found = (own(own(places, key), name) ?? [server[`#${name}`]]).flatMap((place) => valuesAt(place, root, headers).map((value) => readValue(types[name], value, place.unit)));
    return [name, found.find((value) => value !== undefined)];
  })));
};

/** The codes, statuses, texts, fields and delay of a response. */
const readResponse = (catalog, mapping, root, headers, now) => {
  const { server } = mapping;
  const codes = [];
  const statuses = [];
  const details = {};
  const fields = {};
  let fieldCount = 0;
  let hasOwnFields = false;
  let traceID = traceIDOfHeaders(headers, server.traceID);
  traceID = traceID && traceIDOf(traceID);
  let retryAfter = headers['retry-after'] && retryAfterOf(headers['retry-after'], now);

  const addCode = (code) => {
    if (code === undefined || code === '' || codes.length >= maximumElements || codes.includes(code) || typeof code === 'string' && utf8Length(code) > 1024) return;
    codes.push(code);
    if (typeof code === 'bigint') return addCode(String(code));
    addCode(wholeNumber(code));
    if (code.includes(' : ')) addCode(code.slice(0, code.indexOf(' : ')));
  };
  const add = (...values) => values.forEach((value) => addCode(stringOf(value) ?? wholeNumber(numberTextOf(value) ?? '')));
  const addAWS = (text) => text !== undefined && addCode(text.replace(/[:,].*$/s, '').replace(/^[^#]*#/, ''));
  const addStatus = (value) => {
    const status = wholeNumber(textOrNumber(value) ?? '');
    if (status !== undefined && statuses.length < maximumElements) statuses.push(Number(status));
  };
  const addDetail = (name, value) => {
    if (stringOf(value) && !Object.hasOwn(details, name)) details[name] = clipped(value);
  };
  const addDetails = (object, ...names) => names.forEach((name) => addDetail(name, member(object, name)));
  const addTraceID = (value) => {
    if (stringOf(value)) traceID ??= traceIDOf(value);
  };

  const isFull = () => fieldCount >= maximumElements;
  const addField = (name, value, code, field) => {
    if (hasOwnFields || isFull()) return;
    const text = stringOf(value);
    const forUsers = server.fieldMessages === 'forUsers';
    const codeText = textOrNumber(code);
    let message;
    if (codeText !== undefined && field !== undefined && !(forUsers && text !== undefined)) {
      const number = wholeNumber(codeText);
      const key = firstMapped(mapping, number === undefined ? [codeText] : [codeText, number], field, headers);
      if (key) message = { error: readError(catalog, mapping, key, field, headers) };
    }
    if (!message && text === undefined && codeText !== undefined) message = { code: clipped(codeText) };
    if (!message && text !== undefined) {
      const shown = forUsers ? shownText(clipped(text)) : undefined;
      message = mapping.keys.includes(text) ? { key: text } : shown === undefined ? { server: clipped(text) } : { text: shown };
    }
    if (!message) return;
    const list = own(fields, clipped(name)) ?? [];
    const identity = ({ error, ...other }) => JSON.stringify(error ? [error.key, error.arguments] : other);
    if (list.some((each) => identity(each) === identity(message))) return;
    fieldCount++;
    Object.defineProperty(fields, clipped(name), { value: [...list, message], enumerable: true, configurable: true });
  };

  // The catalog's places; what formats have is at the usual ones.
  let places = server;
  const readField = (name, value) => {
    if (typeof value !== 'object') return addField(name, value), true;
    const isPlaced = places.fieldText || places.fieldCode;
    const found = valuesAt(isPlaced ? places.fieldCode : { steps: ['code'] }, value);
    const texts = valuesAt(isPlaced ? places.fieldText : { steps: ['message'] }, value);
    if (!texts.some((text) => typeof text === 'string') && !found.some((code) => textOrNumber(code) !== undefined)) return false;
    for (let index = 0; index < Math.max(found.length, texts.length); index++) addField(name, texts[index], found[index], value);
    return true;
  };
  const readMessages = (value, name, depth = 1) => {
    if (depth > 16 || isFull()) return;
    if (!Array.isArray(value)) {
      if (!readField(name, value)) readInner(value, name, depth);
      return;
    }
    listOf(value).forEach((element, index) => {
      if (!readField(name, element) && isObject(element)) readInner(element, `${name}.${index}`, depth);
    });
  };
  const readInner = (object, name, depth) => Object.entries(object).forEach(([key, value]) => readMessages(value, key === '_errors' ? clipped(name) : `${clipped(name)}.${key}`, depth + 1));
  const readFields = (object) => Object.entries(isObject(object) ? object : {}).forEach(([name, value]) => readMessages(value, name));

  add(...valuesAt(server.code, root, headers));
  for (const value of valuesAt(server.message, root, headers)) addDetail('message', value);
  for (const value of valuesAt(server.fields, root)) {
    if (!server.fields.steps.length) readFields(Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, each]) => typeof each === 'object')));
    else if (server.fieldName) {
      const names = valuesAt(server.fieldName, value).flat().map(textOrNumber).filter((name) => name !== undefined);
      if (names.length) readField(names.join('.'), value);
    } else readFields(value);
  }
  hasOwnFields = fieldCount > 0;
  places = {};
  const addDelay = (value, unit = 1) => {
    const text = textOrNumber(value);
    const seconds = text === undefined ? undefined : decimal(text);
    if (text !== undefined) retryAfter ??= seconds === undefined ? retryAfterOf(text, now) : delayOf(seconds * unit);
  };
  for (const value of valuesAt(server.retryAfter, root, headers)) addDelay(value, server.retryAfter.unit);
  // The members for programs that errcat's responses have.
  const readAdvice = (members) => {
    addDelay(member(members, 'retry_after'));
    addDetails(members, 'hint', 'help');
  };

  const readFormats = (root) => {
    // Problem details (RFC 9457).
    const { error_code, code, type, error } = isObject(root) ? { ...root } : {};
    add(error_code);
    if (stringOf(code)?.includes('#')) addAWS(code);
    add(code);
    if (isProblem(headers)) {
      addStatus(member(root, 'status'));
      readAdvice(root);
    }
    if (stringOf(type) && type !== 'about:blank') add(type, type.split(/[/#:]/).filter(Boolean).at(-1));
    addDetails(root, 'title', 'detail', 'instance');
    addTraceID(member(root, 'trace_id'));
    for (const each of listOf(member(root, 'invalid-params'))) if (stringOf(member(each, 'name')) !== undefined) addField(each.name, member(each, 'reason'), member(each, 'code'), each);

    // An error of Google's APIs (AIP-193), of Microsoft's REST API Guidelines, or of Stripe.
    const addInnerCodes = (object) => {
      const inner = [];
      for (let each = object; inner.length < 16;) {
        each = member(each, 'innererror') ?? member(each, 'innerError');
        if (!isObject(each) || !Object.keys(each).length) break;
        addTraceID(member(each, 'request-id'));
        if (member(each, 'code') !== undefined) inner.unshift(each.code);
      }
      add(...inner);
    };
    if (isObject(error)) {
      const list = listOf(member(error, 'details'));
      const status = stringOf(member(error, 'status'));
      if (status !== undefined) {
        for (const detail of list) {
          const kind = stringOf(member(detail, '@type'))?.split('.').filter(Boolean).at(-1);
          const get = (name) => member(detail, name);
          if (kind === 'ErrorInfo') {
            if (stringOf(get('reason')) !== undefined && stringOf(get('domain')) !== undefined) add(`${get('domain')}/${get('reason')}`);
            add(get('reason'));
            addDetail('domain', get('domain'));
            const pairs = Object.entries(isObject(get('metadata')) ? get('metadata') : {}).slice(0, 20).filter(([, value]) => typeof value === 'string');
            addDetail('metadata', pairs.map(([name, value]) => `${name}=${value}`).join(', '));
          } else if (kind === 'RetryInfo') {
            retryAfter ??= protobufDelay(stringOf(get('retryDelay')));
          } else if (kind === 'RequestInfo') addTraceID(get('requestId'));
          else if (kind === 'Struct') readAdvice(get('value'));
          else if (kind === 'LocalizedMessage') addDetail('localizedMessage', get('message'));
        }
        add(status);
        for (const detail of list) {
          for (const violation of listOf(member(detail, 'fieldViolations'))) {
            const [reason, name, description] = ['reason', 'field', 'description'].map((each) => member(violation, each));
            const localized = member(member(violation, 'localizedMessage'), 'message');
            add(reason);
            if (stringOf(name) !== undefined) addField(name, server.fieldMessages === 'forUsers' ? localized ?? description : description ?? localized, reason, violation);
          }
        }
      } else {
        addInnerCodes(error);
        add(...['decline_code', 'code', 'type'].map((name) => member(error, name)));
        for (const detail of list) {
          addInnerCodes(detail);
          add(member(detail, 'code'));
          if (stringOf(member(detail, 'target')) !== undefined) addField(detail.target, member(detail, 'message'), member(detail, 'code'), detail);
        }
      }
      addDetails(error, 'message');
      const name = stringOf(member(error, 'param')) ?? stringOf(member(error, 'target'));
      if (name !== undefined) addField(name, member(error, 'message'), member(error, 'code'), error);
    }

    // Errors of Supabase and AWS; the XML of AWS and Azure has them in `Error`.
    add(stringOf(error));
    addDetails(root, 'message', 'msg', 'error_description', 'details', 'hint');
    addStatus(member(root, 'statusCode'));
    addAWS(stringOf(member(root, '__type')));
    const inner = member(root, 'Response');
    for (const object of [root, inner, member(root, 'ErrorResponse'), member(inner, 'Errors')]) {
      for (const each of [object, ...[member(object, 'Error')].flat()]) {
        addAWS(stringOf(member(each, 'Code')));
        addDetail('message', member(each, 'Message'));
        addTraceID(member(each, 'RequestId'));
        addTraceID(member(each, 'RequestID'));
      }
    }

    // `errors` of GraphQL, JSON:API and problem details.
    const errors = member(root, 'errors');
    if (isObject(errors)) readFields(errors);
    for (const each of listOf(errors)) {
      const get = (name) => member(each, name);
      const extra = (name) => member(get('extensions'), name);
      add(extra('code'), get('errorType'), get('code'));
      addStatus(get('status'));
      addTraceID(extra('traceID'));
      readAdvice(get('extensions'));
      addDetails(each, 'message', 'title', 'detail', 'id');
      addDetail('path', listOf(get('path')).map(textOrNumber).filter((part) => part !== undefined).join('.'));
      const source = (name) => member(get('source'), name);
      const name = fieldName(get('pointer')) ?? fieldName(source('pointer')) ?? fieldName(source('parameter') ?? get('field') ?? get('name') ?? extra('field'));
      if (name !== undefined) addField(name, get('detail') ?? get('message') ?? get('title'), extra('code') ?? get('code'), each);
    }
  };
  (Array.isArray(root) ? listOf(root) : [root]).forEach(readFormats);
  addAWS(headers['x-amzn-errortype'] ?? headers['x-ms-error-code'] ?? headers['x-sb-error-code']);
  addCode(parameter('error', headers['www-authenticate']));
  return { codes, statuses, details, fields, traceID, retryAfter };
};

/** The name of a field from a JSON Pointer (RFC 6901), with dots. */
const fieldName = (pointer) => {
  if (typeof pointer !== 'string' || !/^[#/]/.test(pointer)) return stringOf(pointer);
  let text = pointer;
  try {
    if (pointer[0] === '#') text = decodeURIComponent(pointer);
  } catch {}
  const names = text.replace(/^#+/, '').split('/').filter(Boolean).map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (names.length > 2 && names[0] === 'data' && /^(attributes|relationships)$/.test(names[1])) names.splice(0, 2);
  return names.join('.');
};

const occurrenceFrom = (catalog, data, status, headers, root) => {
  const mapping = { ...data, server: serverOf(data, root, headers) };
  const now = httpDate(headers.date ?? '') ?? Date.now();
  const { codes, statuses, ...response } = readResponse(catalog, mapping, root, headers, now);
  const limit = readLimit(status, headers, now);
  const mapped = firstMapped(mapping, codes, root, headers);
  const all = [...statuses, ...limit ? [429] : [], status];
  const ofStatus = () => firstMappedStatus(mapping, all, root, headers, true) ?? firstMappedStatus(mapping, all, root, headers, false);
  const delay = response.retryAfter ?? limit?.delay;
  const error = readError(catalog, mapping, mapped ?? ofStatus() ?? catalog.fallback, root, headers, delay);
  const retryAfter = delay ?? requestedDelay(catalog, { error });
  return { error, status, ...response, retryAfter, unmappedServerCode: mapped || codes[0] === undefined ? undefined : String(codes[0]) };
};

/** The occurrence of an error response: its error, trace id, delay, fields and details. Never throws. */
export const occurrenceForStatus = (catalog, mapping, status, headers, body) => {
  const found = readHeaders(headers);
  return occurrenceFrom(catalog, mapping, status, found, parseBody(body, found));
};

/** The occurrence of a response that reports an error, also with a status of success; `undefined` for others. */
export const occurrenceIfFailed = (catalog, mapping, status, headers, body) => {
  if (status >= 400) return occurrenceForStatus(catalog, mapping, status, headers, body);
  const found = readHeaders(headers);
  const root = parseBody(body, found, 1048576);
  const codes = valuesAt(serverOf(mapping, root, found).code, root, found).flatMap((value) => {
    const text = textOrNumber(value);
    return text === undefined ? [] : [text, wholeNumber(text)].filter((each) => each !== undefined);
  });
  const hasErrors = typeof member(listOf(member(root, 'errors'))[0], 'message') === 'string';
  const hasFailed = isProblem(found) || hasErrors || firstMapped(mapping, codes, root, found) || firstMappedStatus(mapping, [status], root, found, true);
  return hasFailed ? occurrenceFrom(catalog, mapping, status, found, root) : undefined;
};

/** What exceptions of `fetch` mean, by their names and the codes of their causes in Node, as names of `URLError`. */
const exceptionNames = {
  AbortError: 'cancelled', CanceledError: 'cancelled', ECANCELED: 'cancelled', TimeoutError: 'timedOut', UND_ERR_CONNECT_TIMEOUT: 'timedOut', UND_ERR_HEADERS_TIMEOUT: 'timedOut', UND_ERR_BODY_TIMEOUT: 'timedOut',
  UND_ERR_SOCKET: 'networkConnectionLost', ENOTFOUND: 'cannotFindHost', EAI_AGAIN: 'dnsLookupFailed', EPROTO: 'secureConnectionFailed',
  CERT_HAS_EXPIRED: 'serverCertificateHasBadDate', CERT_NOT_YET_VALID: 'serverCertificateNotYetValid', UNABLE_TO_GET_ISSUER_CERT: 'serverCertificateHasUnknownRoot',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'serverCertificateHasUnknownRoot', UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'serverCertificateHasUnknownRoot', DEPTH_ZERO_SELF_SIGNED_CERT: 'serverCertificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'serverCertificateUntrusted', CERT_UNTRUSTED: 'serverCertificateUntrusted', ERR_TLS_CERT_ALTNAME_INVALID: 'serverCertificateUntrusted',
};

const maximumCauses = 32;
const meaningsOf = (exception) => [own(exceptionNames, exception?.code), own(exceptionNames, exception?.name), String(stringOf(exception?.code)).startsWith('ERR_SSL_') && 'secureConnectionFailed'];

/** An exception and its causes, outer ones first, each once; one more than are read if there are more. */
const chainOf = (exception) => {
  const chain = [];
  const add = (exception, parent) => {
    if (chain.length > maximumCauses || chain.some((known) => known.exception === exception)) return;
    const isStopped = meaningsOf(exception).includes('cancelled');
    chain.push({ exception, parent, isStopped, isOfStopped: parent && (parent.isStopped || parent.isOfStopped) });
  };
  add(exception);
  for (const link of chain) {
    const { cause, errors } = link.exception ?? {};
    for (const each of [cause, ...listOf(errors)]) if (each) add(each, link);
  }
  return chain;
};

/** Whether the first exception of a chain is a cancellation, or all of its causes are. */
const isCancellation = (chain) => {
  if (chain.length > maximumCauses) return chain[0].isStopped;
  const all = new Map();
  for (const link of [...chain].reverse()) all.set(link.parent, (link.isStopped || (all.get(link) ?? false)) && (all.get(link.parent) ?? true));
  return all.get(undefined);
};

/** The occurrence of a request without a response; `undefined` if it was cancelled and the catalog maps no cancellation. */
export const occurrenceFor = (catalog, mapping, exception, { signal } = {}) => {
  // The reason of an aborted signal can be anything, which the request then throws; `AbortSignal.timeout` says so.
  const isAborted = signal?.aborted && signal.reason?.name !== 'TimeoutError';
  const chain = chainOf(isAborted ? { name: 'AbortError' } : exception);
  const isStopped = isCancellation(chain);
  // One of several that aren't all cancelled says nothing.
  const names = chain.slice(0, maximumCauses).filter((link) => !link.isOfStopped && (!link.isStopped || isStopped)).flatMap(({ exception: each }) => {
    const isOffline = each?.name === 'TypeError' && globalThis.navigator?.onLine === false;
    return [isOffline && 'notConnectedToInternet', each?.code, ...meaningsOf(each)];
  });
  const key = names.map((each) => own(mapping.failures, each)).find(Boolean);
  if (!key && isStopped) return undefined;
  const error = makeError(catalog, key ?? catalog.fallback);
  return { error, retryAfter: requestedDelay(catalog, { error }), fields: {}, details: {} };
};
