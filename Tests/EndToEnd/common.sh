# What the scripts of this folder begin with: the repository as 'root', a folder that is removed at the end as 'work', and how they report.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
exec 3>&2
say() { printf -- '-- %s\n' "$1"; }
fail() { # reason; the end of the file 'log' is shown if there is one
  printf '!! %s\n' "$1" >&3
  [ ! -e "${log:-}" ] || tail -20 "$log" >&3
  exit 1
}
expect() { # status, command...
  local wanted=$1 status=0
  shift
  "$@" || status=$?
  [ "$status" = "$wanted" ] || fail "exits with $status instead of $wanted: $*"
}
python=python3
python_with() { # modules as 'import' takes them, packages...: sets 'python' to one that has them
  "$python" -c "import $1" 2> /dev/null && return
  python3 -m venv "$work/venv" && "$work/venv/bin/pip" install --quiet "${@:2}" && python=$work/venv/bin/python
}
