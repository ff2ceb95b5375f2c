# Everything that is generated and built, with all packages.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Prisma wants to download an engine that is never used, unless one is named: any existing file will do.
ENV PRISMA_SCHEMA_ENGINE_BINARY=/usr/local/bin/node
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json relay.config.json vite.config.ts ./
COPY scripts scripts
COPY prisma prisma
COPY schema schema
COPY server server
COPY client client
RUN node scripts/setup.mjs start
# What only building and testing need; and Node, which the image below brings itself.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-linux-* node_modules/.bin/node node_modules/.cache

FROM node:26-bookworm-slim
WORKDIR /app
# PostgreSQL and the photos of a container without DATABASE_URL; their owner is the user that the image brings.
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/prisma prisma
COPY --from=build /app/schema schema
COPY --from=build /app/server server
COPY --from=build /app/scripts scripts
COPY --from=build /app/client/relay/__generated__/persisted.json client/relay/__generated__/persisted.json
COPY --from=build /app/dist dist
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the server itself gets SIGTERM and drains.
CMD ["node", "server/main.ts"]
