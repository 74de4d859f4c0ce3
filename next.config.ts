import { readdirSync } from 'node:fs'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts come parsed, by lib/i18n/parsed-messages: what shows them is built without a parser.
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
})

// Sorted: migrations are named by their date. Files beside the folders begin with a letter.
const newestMigration = readdirSync('prisma/migrations')
  .filter((name) => /^\d/.test(name))
  .sort()
  .at(-1)

const config: NextConfig = {
  output: 'standalone',
  // For lib/platform/watch/read-schema: what web is built into holds no migrations.
  env: { NEWEST_MIGRATION: newestMigration },
  poweredByHeader: false,
  // Loading every route at the start took 480 MB and seconds: each is loaded when it is first asked for, /login at once.
  experimental: {
    preloadEntriesOnStart: false,
    // Where a page gets no answer it waits for the network. Otherwise Next loads the address anew, and what was typed is lost with the page.
    useOffline: true,
    // Nothing that is built reads them, and they were four fifths of what a build wrote.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // For the next build: whoever builds once writes it for nobody.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // Types are checked by `npm test`, tests included; a start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // No image is ever fetched or resized on behalf of a visitor.
  images: { unoptimized: true },
  // Pages and answers set theirs themselves; what was built is served past both.
  headers: async () => [
    { source: '/_next/static/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
  ],
  // The texts are read from disk at run time, which the tracer cannot see.
  outputFileTracingIncludes: {
    '/**': ['./messages/**/*.json'],
    // So are the fonts and the page of an evidence pack.
    '/api/**': [
      './lib/domain/reviews/evidence/fonts/*.ttf',
      './lib/domain/reviews/evidence/verifier/page.*',
      // And the page of reference.
      './lib/http/reference/page.*',
      './node_modules/swagger-ui-dist/swagger-ui{-bundle.js,.css}',
    ],
  },
  serverExternalPackages: [
    '@azure/msal-node',
    '@node-rs/argon2',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@react-email/components',
    '@react-email/render',
    'any-ascii',
    'cron-parser',
    'csv-parse',
    'google-auth-library',
    'nodemailer',
    'pdfkit',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    'saxes',
    'stripe',
    'undici',
    'yauzl',
    'yazl',
  ],
}

export default withNextIntl(config)
