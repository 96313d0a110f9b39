# syntax=docker/dockerfile:1
# The site in one image: docs/HOSTING.md, compose. The data are in the volume /data.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY . .
# the packaged Node is for machines with an older one
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-progress && rm -rf node_modules/node-linux-*
RUN node scripts/run.mjs build

FROM node:${NODE_VERSION}-slim
ARG CHILYO_COMMIT
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 CHILYO_COMMIT=${CHILYO_COMMIT}
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o node -g node -m 755 /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# the first start creates the content of the site
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# the server itself as the first process, so that it gets SIGTERM
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
