# The site on nginx, and its MCP server. compose.yaml runs both: docker compose up --build
FROM node:22-bookworm-slim AS build
# Pages show the date of their last commit.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY . .
ARG SITE_URL
ARG BASE_URL
RUN npm ci && npm run build

FROM debian:bookworm-slim AS web
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \
  && ln -sf /dev/stdout /var/log/nginx/access.log \
  && ln -sf /dev/stderr /var/log/nginx/error.log
RUN --mount=type=bind,from=build,source=/site,target=/site sh /site/deploy/release.sh
USER www-data
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]

FROM node:22-bookworm-slim AS mcp
COPY --from=build /site/deploy/mcp/server.mjs /server.mjs
USER node
CMD ["node", "/server.mjs"]
