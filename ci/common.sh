# Sourced by the scripts in ci/: where the project stands, and how they speak.
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$top"

# A second checkout finds what the first one compiled: paths below the project are taken as relative.
export CCACHE_BASEDIR=$top CCACHE_NOHASHDIR=1

say() { printf '== %s\n' "$*"; }
fail() {
  printf '%s: %s\n' "ci/$(basename "$0")" "$*" >&2
  exit 1
}

# Node.js of the ignored folder, where ci/deps had to bring one; and Debian's modules, where emcc looks for acorn.
[ -d "$top/third_party/node/node_modules/node/bin" ] && PATH="$top/third_party/node/node_modules/node/bin:$PATH"
[ -d /usr/share/nodejs ] && export NODE_PATH=/usr/share/nodejs
export PATH
