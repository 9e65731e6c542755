// Orders a product of the shop, and shows what the user reads if that fails: `main.ts URL LANGUAGE`.
import { type AppError, loadLanguage, occurrenceIfFailed, presentation, retryDelay } from "./errors/errors.ts";

/** Where the page goes after an error. */
const nextPage = (error: AppError): string => {
  switch (error.key) {
    case "error.order.sold_out": return `/search?like=${encodeURIComponent(error.arguments.product)}`;
    case "error.order.too_many": return `/cart?most=${error.arguments.limit}`;
    case "error.account.blocked": return "/support";
    case "error.order.failed":
    case "error.service.busy":
    case "error.service.maintenance": return "/cart";
  }
};

export const order = async (url: string, tag: string): Promise<string> => {
  const response = await fetch(url, { headers: { "Accept-Language": tag } });
  const occurrence = occurrenceIfFailed(response.status, response.headers, await response.text());
  if (!occurrence) return "ordered";
  const shown = presentation(occurrence, await loadLanguage(tag));
  const delay = retryDelay(occurrence, 1, { random: () => 0 });
  return [shown.message, nextPage(occurrence.error), delay === undefined ? "no retry" : `retry in ${delay} s`].join(" | ");
};
