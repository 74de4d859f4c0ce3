# One image, three programs: web (the default), worker and migrate. docker-compose.yml runs all of them.
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The build needs no secret: what it reads of the environment is made up for it and thrown away.
RUN node --import tsx scripts/image.ts

FROM base
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000
# Bundled programs and the files of packages that these load: no loader, no package manager's folder, no sources.
COPY --from=build /app/.next/image ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "--no-wasm-code-gc", "scripts/web.ts"]
