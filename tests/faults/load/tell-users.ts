import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Company } from '@/tests/faults/companies'
import type { Ledger } from '@/tests/faults/ledger'
import { askTheClock } from '@/tests/faults/stage/ask-the-clock'
import type { Stage } from '@/tests/faults/stage/stage'

// Not more: behind their mails wait those of the reviews.
const everyMs = 6_000
// Each time somebody new, as a user has one digest a week.
const roundsForWeek = 2
const lastWeek = 3

/** Tells users what leaves by mail, at once or with their week, and has the mails made far more often than every minute. */
export async function tellUsers({ pool }: Stage, companies: Company[], ledger: Ledger, signal: AbortSignal) {
  // A database that is away is one of the faults: then nobody was told, as far as anybody knows.
  const tell = async (what: string, statement: string, values: unknown[]) => {
    const reason = await pool.query(statement, values).then(
      () => null,
      (error: Error) => error.message,
    )
    ledger.count(what, reason === null ? 'acknowledged' : 'unknown', reason ?? '')
    return reason === null
  }
  for (let round = 0; !signal.aborted; round++) {
    for (const { id, userId, tenant } of companies) {
      const notificationId = randomUUID()
      if (await tell('users told', toldAtOnce, [notificationId, id, userId])) ledger.told.push(notificationId)
      if (round % roundsForWeek !== 0) continue
      const reader = randomUUID()
      const values = [reader, id, `reader.${reader}@${tenant}.example`, lastWeek]
      if (await tell('users told for their week', toldForWeek, values))
        ledger.toldForWeek.push({ userId: reader, count: lastWeek })
    }
    await askTheClock(pool, 'send-digests').catch(() => {})
    await wait(everyMs, undefined, { signal }).catch(() => {})
  }
}

const columns = '(id, company_id, user_id, kind, key, params, path, mailed_by, created_at)'
const facts = `'{"application": "SCIM"}', '/dashboard/access-reviews?tab=due'`

const toldAtOnce = `
  INSERT INTO notifications ${columns} VALUES ($1::uuid, $2, $3, 'review_due', ($1::uuid)::text, ${facts}, 'at_once', now())`

/** Of the week that has ended, so that its digest is due, whatever day and hour it is. */
const toldForWeek = `
  WITH reader AS (
    INSERT INTO users (id, company_id, full_name, email, email_verified_at) VALUES ($1, $2, 'Rita Lectrice', $3, now())
    RETURNING id, company_id)
  INSERT INTO notifications ${columns}
  SELECT gen_random_uuid(), company_id, id, 'review_due', id::text || n, ${facts}, 'weekly', now() - interval '8 days'
    FROM reader, generate_series(1, $4::int) n`
