import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'

// Scheduled work for a company pauses while its subscription has expired and resumes after payment. The rows that say
// when something is due stay as they are, so missed work is done once, not once per missed time. Not paused: work that had
// begun, planned closings of accounts, retention and erasure, the proofs of the audit log, and the reading of Stripe.
// This file is on the lowest floor because reminders are below the subscription.

/**
 * An SQL condition: the company's subscription has not expired. Always true when this instance sells nothing.
 * @param companyId the column with its table: an unqualified one would name the column of `plans`
 */
export const isGoingOn = (companyId: Prisma.Sql) =>
  env().stripe
    ? Prisma.sql`NOT EXISTS (
        SELECT FROM plans ended JOIN companies sold ON sold.id = ended.company_id AND NOT sold.is_demo
         WHERE ended.company_id = ${companyId} AND ended.read_only_from <= now())`
    : Prisma.sql`true`

/** The same condition on `company`, for Prisma calls. */
export const goingOn = (): Prisma.CompanyWhereInput =>
  env().stripe
    ? {
        OR: [
          { isDemo: true },
          { plan: null },
          { plan: { readOnlyFrom: null } },
          { plan: { readOnlyFrom: { gt: now() } } },
        ],
      }
    : {}
