import { expect, it } from 'vitest'
import { verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { pool } from '@/lib/platform/db'
import {
  aLaunchedReview,
  aPreparedReview,
  aReading,
  aReviewableCompany,
  client,
  itemsOf,
  reviewNow,
} from '@/tests/support/review-factories'

/** Puts a list together while `meanwhile` happens: an account that somebody holds keeps the copy from ending. */
async function prepareWhile(accountId: string, reviewId: string, meanwhile: () => Promise<unknown>) {
  const holder = await pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId])
    const prepared = prepareReview(reviewId)
    await untilSomebodyWaits()
    await meanwhile()
    await holder.query('COMMIT')
    await prepared
  } finally {
    holder.release(true)
  }
}

async function untilSomebodyWaits() {
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}

it('adds nothing to a review that is called off while its list is copied: what its end said holds', async () => {
  const { actor, connector, accounts } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })

  await prepareWhile(accounts.quiet.id, id, () => cancelReview(actor, id, undefined, client))

  expect(await itemsOf(actor, id)).toEqual([])
  expect(await reviewNow(actor, id)).toMatchObject({ state: 'cancelled', itemCount: 0, preparedAt: null })
  expect((await verifyRecord(pool, actor.companyId, id))?.problems).toEqual([])
})

it('names the reading that its list is of, when one ends while it is copied', async () => {
  const { actor, connector, accounts } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })
  let newer: { id: string } | undefined

  await prepareWhile(accounts.quiet.id, id, async () => {
    newer = await aReading(actor, connector.id, { seen: 7 })
    await pool.query('UPDATE accounts SET gone_at = now() WHERE id = $1', [accounts.inactive.id])
  })

  const review = await reviewNow(actor, id)
  expect(review).toMatchObject({ syncRunId: newer?.id, itemCount: 7, completeness: { seen: 7 } })
  expect(await itemsOf(actor, id)).toHaveLength(7)
})

it('counts a table anew that has grown before its rows are pointed at, so that no plan of before is used', async () => {
  const { actor, connector } = await aReviewableCompany()
  const small = await aPreparedReview(actor, { user_connector: connector.id })
  await cancelReview(actor, small.id, undefined, client)
  await pool.query(
    `INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
     SELECT $1, $2, 'many-' || n, '\\x00' FROM generate_series(1, 6000) n`,
    [actor.companyId, connector.id],
  )

  await aPreparedReview(actor, { user_connector: connector.id })

  const { rows } = await pool.query<{ relname: string; n: number }>(
    `SELECT relname, reltuples::int AS n FROM pg_class WHERE relname IN ('accounts', 'access_review_items')`,
  )
  for (const { n } of rows) expect(n).toBeGreaterThan(5_000)
})
