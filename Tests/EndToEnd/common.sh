# What the scripts of this folder begin with: the repository as 'root', a folder that is removed at the end as 'work', and how they report.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
# The tools and modules of the debug build, as 'swift build --build-tests' leaves them.
bin=${ERRCAT_BIN:-$root/.build/debug}
export ERRCAT=${ERRCAT:-$bin/errcat} PYTHONDONTWRITEBYTECODE=1
errcat=$ERRCAT
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
# The environment of Python packages that is kept for all scripts and their next runs.
environment=$root/.build/python
python_with() { # a module or a program, packages of PyPI...: sets 'python' to one that has them; programs are in 'environment/bin'
  mkdir -p "$root/.build" && exec 9> "$environment.lock"
  ! command -v flock > /dev/null || flock 9
  [ -x "$environment/bin/python" ] || python3 -m venv "$environment"
  python=$environment/bin/python
  [ -e "$environment/bin/$1" ] || "$python" -c "import $1" 2> /dev/null || "$environment/bin/pip" install --quiet "${@:2}"
  exec 9>&-
}
debian_with() { # a program or file, packages of Debian...
  command -v "$1" > /dev/null || [ -e "$1" ] ||
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${@:2}"; } > /dev/null
}
