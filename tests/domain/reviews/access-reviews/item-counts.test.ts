import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { decideAsReviewer, decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { documentOf } from '@/lib/domain/reviews/end/settle-pending'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { reassignReview } from '@/lib/domain/reviews/reviewer/reassign'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { SeededRandom } from '@/tests/bench/matching/seeded-random'
import { aClient } from '@/tests/support/api'
import { asSuperuser, sqlAsSuperuser } from '@/tests/support/as-superuser'
import { type OpenTransaction, openTransaction } from '@/tests/support/open-transaction'
import { choose } from '@/tests/support/rejected-review'
import { aCompanyInReview, client, itemsByName } from '@/tests/support/review-factories'
import { addItems, anOpenReview, aReview } from '@/tests/support/review-links'

const kind = 'company_id, access_review_id, decision, is_flagged, is_routine, is_own'
/** Kinds of items, of any company, whose kept number is not the number that is there. */
const wrong = `
  SELECT * FROM (SELECT ${kind}, n FROM review_item_counts WHERE n <> 0) k
    FULL JOIN (SELECT ${kind}, count(*)::int AS there FROM access_review_items GROUP BY ${kind}) i USING (${kind})
   WHERE n IS DISTINCT FROM there`
const wrongCounts = (tx: Tx = everyCompany) => tx.$queryRawUnsafe(wrong)

it('follows every act on the items of a review', async () => {
  const { actor, id, token, items } = await anOpenReview()
  const right = async (act: string) => expect(await wrongCounts(), act).toEqual([])
  await right('launch')

  const byReviewer = (input: object) => decideAsReviewer(token, decisionInput.parse(input), aClient())
  await byReviewer({ decision: 'rejected', items: [{ id: items.Left!.id }, { id: items.Quiet!.id }] })
  await right('decide two')
  await byReviewer({ decision: 'pending', items: [{ id: items.Quiet!.id, version: 2 }] })
  await right('take one back')
  await byReviewer({ decision: 'approved', items: [{ id: items.Admin!.id }], comment: documentOf('Known') })
  await right('approve a flagged one')
  const { Left } = await itemsByName(actor, id)
  await decideAsUser(
    actor,
    id,
    decisionInput.parse({
      decision: 'approved',
      items: [{ id: Left!.id, version: Left!.version }],
      comment: documentOf('Is back'),
    }),
    client,
  )
  await right('overturn')
  await reassignReview(
    actor,
    id,
    { reviewer: { name: 'Q', email: 'quiet@corvelle.example' }, reason: 'On leave', validity: null },
    client,
  )
  await right('reassign')
  await completeReview(actor, id, completeInput.parse({ pending: 'rejected', reason: 'Unknown' }), client)
  await right('complete')
  await choose(actor, id, { outcome: 'kept', reason: 'Still needed', filter: {} })
  await right('choose outcomes')

  expect(
    await everyCompany.reviewItemCount.aggregate({ where: { accessReviewId: id }, _sum: { n: true } }),
  ).toEqual({
    _sum: { n: 8 },
  })
})

// $1 company, $2 review, $3 positions.
const some = 'company_id = $1::uuid AND access_review_id = $2::uuid AND position = ANY($3::int[])'
const acts = {
  approve: `UPDATE access_review_items SET decision = 'approved', decided_at = now() WHERE ${some}`,
  reopen: `UPDATE access_review_items SET decision = 'pending', decided_at = NULL WHERE ${some}`,
  flag: `UPDATE access_review_items SET is_flagged = NOT is_flagged, is_own = position % 3 = 0 WHERE ${some}`,
  comment: `UPDATE access_review_items SET comment = '{}', version = version + 1 WHERE ${some}`,
  delete: `DELETE FROM access_review_items WHERE ${some}`,
  insert: `INSERT INTO access_review_items (company_id, access_review_id, account_id, position, snapshot, is_routine)
           SELECT $1::uuid, $2::uuid, a.id, p, '{}', p % 2 = 0 FROM unnest($3::int[]) p
            CROSS JOIN (SELECT id FROM accounts WHERE company_id = $1::uuid LIMIT 1) a ON CONFLICT DO NOTHING`,
  both: `WITH ended AS (DELETE FROM access_review_items WHERE ${some} AND position % 2 = 0)
         UPDATE access_review_items SET decision = 'rejected' WHERE ${some} AND position % 2 = 1`,
} as const

it.each([1, 2, 3])('follows what is written by SQL, also where it is rolled back (%i)', async (seed) => {
  const { actor, id } = await aReview()
  const random = new SeededRandom(seed)
  let open: OpenTransaction | undefined
  onTestFinished(() => open?.end('rollback').catch(() => {}))

  for (let step = 0; step < 120; step++) {
    open ??= await openTransaction()
    const act = random.pick([...Object.keys(acts), 'commit', 'rollback'])
    if (act === 'commit' || act === 'rollback') {
      await open.end(act)
      open = undefined
    } else {
      const positions = Array.from({ length: 12 }, (_, n) => n + 1).filter(() => random.chance(0.5))
      await open.tx.$executeRawUnsafe(acts[act as keyof typeof acts], actor.companyId, id, positions)
    }
    for (const seen of [everyCompany, ...(open ? [open.tx] : [])])
      expect(await wrongCounts(seen), `step ${step}: ${act}`).toEqual([])
  }
})

it('is right after twenty people have decided on one review at once', async () => {
  const { actor, id, review } = await aReview()
  const items = await addItems(review, 400)
  const part = (n: number) => items.slice(n * 20, n * 20 + 20)

  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      decideAsUser(actor, id, { decision: n % 2 ? 'approved' : 'rejected', items: part(n) }, client),
    ),
  )

  expect(await wrongCounts()).toEqual([])
  expect(await decidedIn(actor, id)).toEqual({ approved: 200, pending: 8, rejected: 200 })
})

const decidedIn = async ({ companyId }: Actor, accessReviewId: string) => {
  const kinds = await everyCompany.reviewItemCount.groupBy({
    by: ['decision'],
    where: { companyId, accessReviewId },
    _sum: { n: true },
  })
  return Object.fromEntries(kinds.map(({ decision, _sum }) => [decision, _sum.n]))
}

it('goes with its company', async () => {
  const { actor } = await aCompanyInReview()

  await sqlAsSuperuser('DELETE FROM companies WHERE id = $1', [actor.companyId])

  expect(await everyCompany.reviewItemCount.count({ where: { companyId: actor.companyId } })).toBe(0)
  expect(await wrongCounts()).toEqual([])
})

it('begins with the items that were there before it counted', async () => {
  const { review } = await aCompanyInReview()
  const [file] = globSync('prisma/migrations/*_review_item_counts/migration.sql')
  const script = await readFile(file!, 'utf8')

  const [begun, faults] = await asSuperuser(async (connection) => {
    await connection.query(`
      DROP TABLE review_item_counts;
      DROP FUNCTION rollcall_count_new_review_items, rollcall_count_changed_review_items,
                    rollcall_count_gone_review_items CASCADE`)
    await connection.query(script)
    const { rows } = await connection.query(
      'SELECT sum(n)::int AS n FROM review_item_counts WHERE access_review_id = $1',
      [review.id],
    )
    const { rows: different } = await connection.query(wrong)
    return [rows, different]
  })

  expect(begun).toEqual([{ n: 8 }])
  expect(faults).toEqual([])
})
