#!/bin/sh
# Tabs that were opened before a release go on asking for its hashed files. Each server of built files leaves its own in a
# volume that its successor finds (WEB_KEPT), and takes away what is in none of the last three releases.
set -eu
[ -w "$WEB_KEPT" ] || exit 0
cd "$WEB_ROOT"
mkdir -p "$WEB_KEPT/.releases"
hashed=$(find . -type f | grep -E '[.-][0-9a-f]{8,}\.[a-z0-9]+(\.gz)?$' | sort || true)
release=$(echo "$hashed" | sha256sum | cut -c1-16)

# The list first: who tidies up meanwhile must not take our files away.
echo "$hashed" > "$WEB_KEPT/.releases/.$release.$$"
mv "$WEB_KEPT/.releases/.$release.$$" "$WEB_KEPT/.releases/$release"
for file in $hashed; do
  [ -e "$WEB_KEPT/$file" ] && continue
  mkdir -p "$WEB_KEPT/$(dirname "$file")"
  cp "$file" "$WEB_KEPT/$file.$$"
  mv "$WEB_KEPT/$file.$$" "$WEB_KEPT/$file"
done

cd "$WEB_KEPT"
for old in $(ls -t .releases | tail -n +4); do rm -f ".releases/$old"; done
find . -path ./.releases -prune -o -type f -print | while read -r file; do
  grep -qxF -- "$file" .releases/* || rm -f "$file"
done
