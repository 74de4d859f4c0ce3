import { defineConfig } from 'prisma/config'

// The commands of Prisma run offline here need no database, so a missing DATABASE_URL is no error.
export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
