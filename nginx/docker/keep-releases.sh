#!/bin/sh
# Tabs that were opened before a release go on asking for its hashed files. Each server of built files leaves its own in a
# volume that its successor finds (WEB_KEPT), and takes away what is in none of the last three releases.
set -eu
if [ ! -w "$WEB_KEPT" ]; then
  mountpoint -q "$WEB_KEPT" || exit 0
  echo "The volume at $WEB_KEPT must be writable for user $(id -u): it keeps the files of earlier releases." >&2
  exit 1
fi
cd "$WEB_ROOT"
mkdir -p "$WEB_KEPT/.releases"
hashed=$(find . -type f | grep -E '[.-][0-9a-f]{8,}\.[a-z0-9]+(\.gz)?$' | sort || true)
release=$(echo "$hashed" | sha256sum | cut -c1-16)
# Several servers write at once, each with the process id that all of them have in their containers.
half_written=$(mktemp -u "$WEB_KEPT/.releases/.XXXXXXXXXX")

# The list first: who tidies up meanwhile must not take our files away.
echo "$hashed" > "$half_written"
mv "$half_written" "$WEB_KEPT/.releases/$release"
for file in $hashed; do
  [ -e "$WEB_KEPT/$file" ] && continue
  mkdir -p "$WEB_KEPT/$(dirname "$file")"
  cp "$file" "$half_written"
  mv "$half_written" "$WEB_KEPT/$file"
done

cd "$WEB_KEPT"
find .releases -name '.?*' -type f -mmin +60 -delete
for old in $(ls -t .releases | tail -n +4); do rm -f ".releases/$old"; done
find . -path ./.releases -prune -o -type f -print | while read -r file; do
  grep -qxF -- "$file" .releases/* || rm -f "$file"
done
