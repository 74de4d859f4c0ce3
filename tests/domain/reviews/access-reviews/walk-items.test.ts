import { expect, it } from 'vitest'
import { reviewItemQuery } from '@/lib/domain/reviews/items/item-schema'
import { listItems } from '@/lib/domain/reviews/items/list-items'
import { pool } from '@/lib/platform/db'
import { aCompanyInReview } from '@/tests/support/review-factories'
import { statementsOf } from '@/tests/support/statements'

it('looks a cursor up once, not for every item of the list, and finds nothing after another review’s', async () => {
  const { review, items } = await aCompanyInReview()
  const elsewhere = await aCompanyInReview()
  const after = (cursor: string) => listItems(review, reviewItemQuery.parse({ cursor, itemsPerPage: '2' }))

  const statements = await statementsOf(async () => {
    expect((await after(items.Left!.id)).items.map(({ position }) => position)).toEqual([2, 3])
    expect(await after(elsewhere.items.Left!.id)).toMatchObject({ items: [], nextCursor: null })
  })

  // Looked up for each of 20,000 items among 20,000, it is over the time that a statement has.
  const walk = statements.find((text) => text.includes('i.position >'))
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${walk}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('InitPlan')
  expect(plan).not.toContain('SubPlan')
})
