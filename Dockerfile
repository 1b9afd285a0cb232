# Builds all images of the store.
#   service  a service, its worker and its migrations, and the Stripe sandbox (ARG SERVICE: catalog, orders, content, admin, stripe-sandbox)
#   web      the built files of one app, served by nginx                       (ARG APP: shell, mfe-shop, mfe-checkout, mfe-admin)
#   page-writer  prerenders the HTML of the pages when the store starts, and when its products change
#   gateway  the nginx in front of all of them
ARG APP=shell
# deploy/pin-images.mjs prints these with the digests of today.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.30

# All packages of the lockfile, downloaded once for all images; cached until the lockfile changes.
FROM ${NODE_IMAGE} AS fetched
ENV CI=true
RUN npm install --global pnpm@12.21.0
WORKDIR /fetch
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch --store-dir /pnpm && rm -rf node_modules
WORKDIR /app

# The files that installation depends on: the lockfile and the package manifests.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name pnpm-lock.yaml ! -name pnpm-workspace.yaml -delete && find . -type d -empty -delete

FROM fetched AS service-install
COPY --from=manifests /app .
ARG SERVICE
# The image has its own Node, of what runs models the binaries of its own platform, and of the manifests only its
# service's own.
RUN pnpm install --offline --store-dir /pnpm --frozen-lockfile --prod --filter "@pawlayer/${SERVICE}..." && \
  rm -rf node_modules/node-linux-* node_modules/.pnpm/node-linux-* && \
  (cd node_modules/.pnpm/onnxruntime-node@*/node_modules/onnxruntime-node/bin/*/ 2>/dev/null && \
    ls -d */* | grep -vx "$(node -p 'process.platform + "/" + process.arch')" | xargs rm -rf || true) && \
  rm -rf shell mfe-* e2e bench workbench && find services tools -mindepth 1 -maxdepth 1 ! -name "${SERVICE}" -exec rm -rf {} +

# Node does not strip types below node_modules, so the sources are copied instead of deployed; of the services, only
# this one, and nothing that only tests use.
FROM ${NODE_IMAGE} AS service-source
ARG SERVICE
COPY packages /source/packages
COPY services /services
COPY tools /tools
RUN for group in services tools; do \
    if [ -d "/$group/${SERVICE}" ]; then mkdir "/source/$group" && mv "/$group/${SERVICE}" "/source/$group/"; fi; \
  done && \
  find /source -type d -name testing -prune -exec rm -rf {} + && find /source -name '*.test.ts*' -delete

FROM ${NODE_IMAGE} AS service
# Two arenas instead of eight per core: memory that photos took goes back to the system earlier. A young generation of
# 8 MB instead of 16: small requests leave no 100 MB of heap behind.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/compile-cache MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
# New volumes inherit the owner of these folders.
RUN install -d -o node -g node /data /objects /erasures /chosen /secrets && \
  for reader in kept provision catalog orders content admin owner sandbox postgres redis minio; do install -d -o node -g node "/secrets/$reader"; done
COPY --from=service-install /app .
COPY --from=service-source /source .
USER node
EXPOSE 3000
ARG SERVICE
ENV SERVICE=${SERVICE}
CMD ["sh", "-c", "exec node services/$SERVICE/src/server.ts"]

# Each app has its own build stage, so that a change of one does not rebuild the images of the others.
FROM fetched AS app-install
COPY --from=manifests /app .
RUN pnpm install --offline --store-dir /pnpm --frozen-lockfile --filter "@pawlayer/shell..." --filter "@pawlayer/mfe-*..."
COPY packages packages
COPY tools/build tools/build
ENV NODE_ENV=production

FROM app-install AS built-shell
COPY shell shell
WORKDIR /app/shell
RUN node ../tools/build/rspack/build.mjs && mkdir dist-standalone

FROM app-install AS built-mfe-shop
COPY mfe-shop mfe-shop
WORKDIR /app/mfe-shop
RUN node ../tools/build/rspack/build.mjs && mkdir dist-standalone

FROM app-install AS built-mfe-checkout
COPY mfe-checkout mfe-checkout
WORKDIR /app/mfe-checkout
RUN node ../tools/build/rspack/build.mjs && mkdir dist-standalone

# The admin pages also run without the shell. They display RELEASE as their version.
FROM app-install AS built-mfe-admin
COPY mfe-admin mfe-admin
WORKDIR /app/mfe-admin
ARG RELEASE=local
ENV RELEASE=${RELEASE}
RUN node ../tools/build/rspack/build.mjs && node ../tools/build/rspack/build-standalone.mjs

# Prerenders the pages of one installation, with its own address (PUBLIC_URL) and its catalog's products.
FROM ${NODE_IMAGE} AS page-writer
WORKDIR /app
COPY --from=built-shell /app/shell/dist shell/dist
COPY --from=built-shell /app/shell/dist-release shell/dist-release
COPY --from=built-mfe-shop /app/mfe-shop/dist mfe-shop/dist
COPY --from=built-mfe-shop /app/mfe-shop/dist-release mfe-shop/dist-release
COPY --from=built-mfe-checkout /app/mfe-checkout/dist mfe-checkout/dist
COPY --from=built-mfe-checkout /app/mfe-checkout/dist-release mfe-checkout/dist-release
# A new volume inherits the owner of this folder.
RUN install -d -o node -g node /pages
USER node
CMD ["sh", "-c", "exec node shell/dist-release/write-pages.cjs --root /app --out /pages --public-url \"$PUBLIC_URL\" --catalog \"$CATALOG_URL\" --follow /tmp/written"]

FROM ${NGINX_IMAGE} AS nginx
COPY nginx/docker/nginx.conf /etc/nginx/nginx.conf
COPY nginx/brotli.conf nginx/hashed-files.conf nginx/lists.conf nginx/log-format.conf /etc/nginx/
# Only these variables are substituted; other dollar signs belong to nginx.
ENV NGINX_ENVSUBST_FILTER="^(GATEWAY_LISTEN|[A-Z_]+_UPSTREAM|WEB_[A-Z]+|NGINX_LOCAL_RESOLVERS|TRUSTED_PROXY|PUBLIC_URL|GATEWAY_LIMITS|LIMIT_[A-Z_]+)$"
EXPOSE 8080

FROM built-${APP} AS built

FROM nginx AS web
ARG APP
ENV WEB_LISTEN=8080 WEB_ROOT=/srv/www WEB_PAGES=/srv/www WEB_FALLBACK="" WEB_KEPT=/srv/kept
COPY nginx/templates/web.conf.template /etc/nginx/templates/default.conf.template
COPY nginx/docker/standalone.conf /etc/nginx/templates/standalone.conf.template
COPY nginx/docker/keep-releases.sh /docker-entrypoint.d/40-keep-releases.sh
USER root
# A new volume inherits the owner of this folder.
RUN install -d -o nginx -g nginx /srv/kept
USER 101
COPY --from=built /app/${APP}/dist /srv/www
COPY --from=built /app/${APP}/dist-standalone /srv/standalone

FROM nginx AS gateway
ENV GATEWAY_LISTEN=8080 PAGES_UPSTREAM=127.0.0.1:8091 SANDBOX_UPSTREAM="" MAIL_UPSTREAM="" TRUSTED_PROXY=127.0.0.1 NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
ENV GATEWAY_LIMITS=on LIMIT_CONNECTIONS=100 LIMIT_BODIES=20 LIMIT_REQUESTS=200 LIMIT_REQUESTS_BURST=400 LIMIT_KEPT_SECONDS=300
COPY nginx/docker/names.conf.template nginx/docker/mails.conf.template /etc/nginx/templates/
COPY nginx/docker/gateway.conf /etc/nginx/gateway.d/standalone.conf
COPY nginx/templates/gateway.conf.template /etc/nginx/templates/default.conf.template
