# One file for every image of the store.
#   service  a service, its worker and its migrations, and the Stripe sandbox (ARG SERVICE: catalog, orders, content, admin, stripe-sandbox)
#   web      the built files of one app behind a small nginx                    (ARG APP: shell, mfe-shop, mfe-checkout, mfe-admin)
#   page-writer  writes the html of the pages when the store starts
#   gateway  the nginx in front of all of them

FROM node:24-bookworm-slim AS workspace
ENV CI=true
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .

# TypeScript runs as it is, but never from node_modules: so the workspace is copied whole and not deployed.
FROM workspace AS service-install
ARG SERVICE
RUN --mount=type=cache,id=pnpm,target=/pnpm \
  pnpm install --store-dir /pnpm --frozen-lockfile --prod --filter "@pawlayer/${SERVICE}..." && \
  rm -rf node_modules/node-linux-* node_modules/.pnpm/node-linux-* # the image has its Node

FROM node:24-bookworm-slim AS service
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/compile-cache
WORKDIR /app
COPY --from=service-install /app/node_modules node_modules
COPY --from=service-install /app/package.json package.json
COPY --from=service-install /app/packages packages
COPY --from=service-install /app/services services
# New volumes take the owner of these.
RUN install -d -o node -g node /data /objects /secrets /secrets/owner /secrets/sandbox
USER node
EXPOSE 3000
ARG SERVICE
ENV SERVICE=${SERVICE}
CMD ["sh", "-c", "exec node services/$SERVICE/src/server.ts"]

# All apps are built together: the shell's html names the files of the remotes.
FROM workspace AS pages
RUN --mount=type=cache,id=pnpm,target=/pnpm \
  pnpm install --store-dir /pnpm --frozen-lockfile --filter "@pawlayer/shell..." --filter "@pawlayer/mfe-*..."
RUN pnpm --filter "@pawlayer/mfe-*" build && pnpm --filter @pawlayer/shell build

# Writes the html of the pages for one installation: under its own address (PUBLIC_URL), with the products of its catalog.
FROM node:24-bookworm-slim AS page-writer
WORKDIR /app
COPY --from=pages /app/shell/dist shell/dist
COPY --from=pages /app/shell/dist-release shell/dist-release
COPY --from=pages /app/mfe-shop/dist mfe-shop/dist
COPY --from=pages /app/mfe-shop/dist-release mfe-shop/dist-release
# A new volume takes the owner of this.
RUN install -d -o node -g node /pages
USER node
CMD ["sh", "-c", "exec node shell/dist-release/write-pages.cjs --root /app --out /pages --public-url \"$PUBLIC_URL\" --catalog \"$CATALOG_URL\""]

FROM nginxinc/nginx-unprivileged:1.30 AS nginx
COPY nginx/docker/nginx.conf /etc/nginx/nginx.conf
COPY nginx/log-format.conf /etc/nginx/log-format.conf
# Only our own names are filled in; every other dollar belongs to nginx.
ENV NGINX_ENVSUBST_FILTER="^(GATEWAY_LISTEN|[A-Z_]+_UPSTREAM|WEB_[A-Z]+|NGINX_LOCAL_RESOLVERS)$"
EXPOSE 8080

FROM nginx AS web
ARG APP
ENV WEB_LISTEN=8080 WEB_ROOT=/srv/www WEB_PAGES=/srv/www WEB_FALLBACK=""
COPY nginx/templates/web.conf.template /etc/nginx/templates/default.conf.template
COPY --from=pages /app/${APP}/dist /srv/www

FROM nginx AS gateway
ENV GATEWAY_LISTEN=8080 SANDBOX_UPSTREAM="" NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
COPY nginx/docker/resolver.conf.template /etc/nginx/templates/resolver.conf.template
COPY nginx/templates/gateway.conf.template /etc/nginx/templates/default.conf.template
