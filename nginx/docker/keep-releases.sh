#!/bin/sh
# Tabs opened before a release keep requesting its hashed files. Each web server copies its own hashed files to a shared
# volume (WEB_KEPT) and deletes those that belong to none of the last three releases.
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
# Several servers write at once, and all have the same process id in their containers, so the name must be random.
half_written=$(mktemp -u "$WEB_KEPT/.releases/.XXXXXXXXXX")

# Write the list first, so that another server's cleanup does not delete the files copied below.
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
