# The site as it runs in production (docs/operations.md). What this file and compose.yaml say is started without Docker by
# tests/topology.db.test.ts: a package or folder that is missing here fails there.

# All packages: made anew when the lock file changes, and not with each change of the sources.
FROM node:24.21.0-slim AS packages
WORKDIR /machmoum
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --include=dev --include=optional && npm cache clean --force

FROM packages AS build
COPY . .
RUN node --eval "import('./bin/lib/setup.mjs').then(({ ensureBuilt }) => ensureBuilt())"

# Those of them that the site needs where it runs.
FROM packages AS production
COPY bin/lib/production-packages.mjs ./bin/lib/
RUN node bin/lib/production-packages.mjs /production

FROM node:24.21.0-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /machmoum
COPY --from=production /production/node_modules ./node_modules
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
