#!/bin/sh
# Publishes this build on a server with nginx, or an earlier one again: sudo sh deploy/release.sh [ID of the build]
# nginx reads all files of a build from one folder, so that pages, scripts, and the content security policy change together.
set -eu
umask 022
root=/var/www/market-data-docs
config=/etc/nginx/conf.d/market-data-docs.conf
here=$(dirname "$0")
id=${1:-{id}}
release=$root/releases/$id

if [ $# -eq 0 ] && [ "$(cat "$here/../build/build-id.txt")" != "$id" ]; then
  echo 'build/ and deploy/ are of different builds -> run "npm run build"' >&2
  exit 1
fi
if [ $# -eq 0 ]; then
  if [ ! -d "$release" ]; then
    rm -rf "$root/new"
    mkdir -p "$root/new/site/{base}" "$root/releases"
    cp -R "$here/../build/." "$root/new/site/{base}"
    chmod -R a+rX "$root/new"
    mv "$root/new" "$release"
  fi
  cp -R "$here/nginx.conf" "$release"
  if [ -d "$here/mcp" ]; then cp -R "$here/mcp" "$release"; fi
elif [ ! -d "$release" ]; then
  echo "There is no build $id -> use one of these: $(ls -t "$root/releases" | tr '\n' ' ')" >&2
  exit 1
fi

# Pages that were opened before a release load the scripts of their build for another 30 days.
mkdir -p "$root/earlier"
(cd "$release/site" && find . -type d -name assets -prune -exec cp -R --parents -t "$root/earlier" {} +)
find "$root/earlier" -type f -mtime +30 -delete

publish() {
  ln -sfn "$1" "$root/next"
  mv -T "$root/next" "$root/current"
}
previous=$(readlink "$root/current" || true)
publish "releases/$id"
ln -sfn "$root/current/nginx.conf" "$config"
if ! nginx -t; then
  if [ -n "$previous" ]; then publish "$previous"; else rm "$config"; fi
  echo "nginx doesn't accept the configuration of the build $id, so nothing has changed." >&2
  exit 1
fi
nginx -s reload 2>/dev/null || echo 'nginx does not run. Start it to serve the site.'
systemctl try-restart market-data-docs-mcp 2>/dev/null || true
echo "Published $id. To return to another build, use its ID: $(ls -t "$root/releases" | tr '\n' ' ')"
