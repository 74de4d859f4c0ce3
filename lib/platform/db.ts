import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '@prisma/client'
import { pool } from '@/lib/platform/database/pool'
import { companyOnly } from '@/lib/platform/database/tenancy'
import { env } from '@/lib/platform/env'

/** The pool behind both clients, for set-based statements. Values are passed as parameters only. */
export { pool }

const adapter = new PrismaPg(pool, { disposeExternalPool: false })
const { DATABASE_PATIENCE: patience } = env()
const transactionOptions = { maxWait: 2_000 * patience, timeout: 10_000 * patience }

/** Work across companies: signing in, schedules, retention. Each use says why. */
export const everyCompany = new PrismaClient({ adapter, transactionOptions })

/** The client of a company's work: it refuses a query that does not name the company. */
export const db = companyOnly(everyCompany)

export type Tx = Prisma.TransactionClient

export { Prisma }
