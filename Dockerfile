# Installs what building and running need, generates and builds.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Prevents the download of a Prisma engine that is never used. The path of any existing file works.
ENV PRISMA_SCHEMA_ENGINE_BINARY=/usr/local/bin/node
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json relay.config.json vite.config.ts ./
COPY scripts scripts
COPY prisma prisma
COPY schema schema
COPY server server
COPY client client
COPY locales locales
RUN node scripts/setup.mjs start
# Removes the packages that only building and examples need, Node.js (part of the image below) and Prisma's command line.
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    @babel/core @firebase/app @firebase/auth @lingui/babel-plugin-lingui-macro @lingui/react @modelcontextprotocol/server \
    @tailwindcss/vite @vitejs/plugin-react babel-plugin-relay relay-compiler tailwindcss vite workbox-precaching workbox-routing workbox-strategies \
  && cd node_modules \
  && rm -rf node-linux-* .bin/node .cache prisma effect typescript @typescript @electric-sql \
    @prisma/dev @prisma/fetch-engine @prisma/query-plan-executor @prisma/studio-core

FROM node:26.10.0-bookworm-slim
WORKDIR /app
# Holds PostgreSQL's files and the photos of a container without DATABASE_URL. The image provides the user.
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/prisma prisma
COPY --from=build /app/schema schema
COPY --from=build /app/server server
COPY --from=build /app/locales locales
COPY --from=build /app/scripts scripts
COPY --from=build /app/client/relay/__generated__/persisted.json client/relay/__generated__/persisted.json
COPY --from=build /app/dist dist
# Node.js keeps compiled code here, so that the next start is faster.
RUN mkdir node_modules/.cache && chown node:node node_modules/.cache
USER node
# docker build --build-arg COMMIT=$(git rev-parse HEAD): /api/version returns it, because the image contains no git. What
# "npm run release" packs for docker build contains the commit, and needs no argument.
ARG COMMIT
ENV COMMIT=$COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# To make an administrator: docker exec -it NAME node scripts/admin.ts grant you@example.com (without a terminal: add --yes).
# Runs the server without npm, so that it receives SIGTERM and drains.
CMD ["node", "server/start.mjs"]
