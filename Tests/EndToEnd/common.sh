# What the scripts of this folder begin with: the repository as 'root', a folder that is removed at the end as 'work', and how they report.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
# The tools and modules of the debug build, as 'swift build --build-tests' leaves them. ERRCAT_BIN names another build.
bin=${ERRCAT_BIN:-$(swift build --package-path "$root" --show-bin-path)}
modules() { # build: the folder of its modules, which depends on SwiftPM's build system; the debug build by default
  local folder=${1:-$bin}
  [ ! -d "$folder/Modules" ] || folder=$folder/Modules
  echo "$folder"
}
objects() { # modules...: their object files, one for each module or, by the native build system, one for each file
  local module
  for module in "$@"; do
    if [ -e "$bin/$module.o" ]; then
      echo "$bin/$module.o"
    else
      find "$root"/{Sources,Tests/TestSupport}/"$module" \( -name '*.swift' -o -name '*.c' \) -exec basename {} \; 2> /dev/null | sed "s|.*|$bin/$module.build/&.o|" || true
    fi
  done
}
# What ErrorCatalog consists of, each module after those that it uses.
runtime=(MessageFormat PositionedJSON CatalogFormat ErrorCatalog)
export ERRCAT=${ERRCAT:-$bin/errcat} PYTHONDONTWRITEBYTECODE=1
errcat=$ERRCAT
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Where packages that use errcat are built: ERRCAT_SCRATCH names a folder in which it may be compiled already.
built=${ERRCAT_SCRATCH:-$work/built}
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
warnings() { # log of a build: its warnings, without SwiftPM's own: the command that compiles a manifest (with '-v'), files of plugins that aren't
  # declared any more, and an option of the linker that a library doesn't need
  grep 'warning:' "$1" | grep -vE "swift-frontend .*/Package\.swift|Stale file '.*/plugins/outputs/|argument unused during compilation: '-rdynamic'"
}
passed() { # log of 'swift test': how many tests passed; Swift Build runs those of each target on their own, and each run ends with its number
  sed -n 's/.*Test run with \([0-9]*\) tests* .* passed .*/\1/p' "$1" | awk '{ sum += $1 } END { print sum + 0 }'
}
until_found() { # pattern, file: waits for what another program writes
  for _ in $(seq 200); do ! grep -q "$1" "$2" 2> /dev/null || return 0; sleep 0.05; done
  fail "no '$1' in $2"
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
# How this package compiles its modules, and its name: that of its folder, as SwiftPM has it.
settings=(-swift-version 6 -parse-as-library -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -package-name "$(basename "$root" | tr 'A-Z' 'a-z' | tr -c 'a-z0-9_\n' '_')")
stand_in() { # folder, modules...: in the folder, what is used of modules that only Apple's platforms have
  mkdir -p "$1"
  for module in "${@:2}"; do
    swiftc "${settings[@]}" -emit-module -module-name "$module" -emit-module-path "$1/$module.swiftmodule" "$root/Tests/Fixtures/${module}StandIn/$module.swift"
  done
}
manifest() { # name, dependency on errcat: a package whose target 'App' has a catalog
  cat <<SWIFT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "$1", platforms: [.macOS(.v13)],
  dependencies: [$2],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "ErrorCatalog", package: "errcat")],
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")])
  ]
)
SWIFT
}
