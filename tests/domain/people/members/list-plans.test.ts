import { beforeAll, expect, it, vi } from 'vitest'
import { findNeighbours } from '@/lib/domain/people/identifiers/find-neighbours'
import { memberOrders } from '@/lib/domain/people/members/choices'
import { listMembers } from '@/lib/domain/people/members/list-members'
import { isCommonWord } from '@/lib/domain/people/members/member-filters'
import { memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { manyMembers } from '@/tests/support/member-factories'

let actor: Actor

// Six thousand of ours among as many of others: reading everything would be the slower way.
beforeAll(async () => {
  actor = await aCompany()
  await manyMembers(actor, 6_000)
  await manyMembers(await aCompany(), 6_000)
  await sqlAsSuperuser('VACUUM ANALYZE members')
  await vi.waitUntil(() => isCommonWord('corvelle'), 5_000)
})

type Statement = { text: string; values: unknown[] }

const plansOf = (query: object) => plansIn(() => listMembers(actor, memberQuery.parse(query)))

/** The plans of the statements that this runs, as PostgreSQL makes them. */
async function plansIn(reading: () => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const run = pool.query.bind(pool) as (statement: Statement) => Promise<{ rows: Record<string, string>[] }>
  const watching = vi.spyOn(pool, 'query').mockImplementation((async (statement: Statement) => {
    const { rows } = await run({ text: `EXPLAIN ${statement.text}`, values: statement.values })
    plans.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
    return run(statement)
  }) as never)
  try {
    await reading()
  } finally {
    watching.mockRestore()
  }
  return plans.join('\n')
}

const largest = /Seq Scan on members|Seq Scan on companies/

it.each(memberOrders)('reads the first and the last page by %s out of an index', async (field) => {
  for (const direction of ['asc', 'desc']) {
    for (const page of [1, 200]) {
      const plan = await plansOf({ page, order: { [field]: direction } })
      expect(plan).not.toMatch(/Seq Scan on members/)
      expect(plan).toMatch(new RegExp(`Index( Only)? Scan( Backward)? using members_company_id_${field}`))
    }
  }
})

it.each(['last_name', 'first_name', 'created_at'])(
  'finds who comes next by %s where the index has them',
  async (field) => {
    const { items } = await listMembers(actor, memberQuery.parse({ page: 100 }))
    for (const direction of ['asc', 'desc']) {
      const query = memberQuery.parse({ order: { [field]: direction } })
      const plan = await plansIn(() => findNeighbours(actor, query, items[0]!))
      expect(
        plan.match(new RegExp(`Index Cond: .*ROW\\(${field}, .*\\) [<>] ROW`, 'g'))?.length,
      ).toBeGreaterThanOrEqual(2)
      expect(plan).not.toContain('IS NULL')
    }
  },
)

it('searches in the trigram index', async () => {
  const plan = await plansOf({ search: 'nom04321' })

  expect(plan).not.toMatch(largest)
  expect(plan).toContain('members_search_text_idx')
})

it('leaves words that nearly everybody bears out of the index, and finds the same', async () => {
  expect(isCommonWord('nom04321')).toBe(false)

  const search = 'corvelle PRÉNOM nom04321'
  expect(await plansOf({ search })).toMatch(/strpos[^\n]*corvelle/)
  const { items, total } = await listMembers(actor, memberQuery.parse({ search }))
  expect([total, items.map(({ lastName }) => lastName)]).toEqual([1, ['Nom04321']])
  const everybody = await listMembers(actor, memberQuery.parse({ search: 'corvelle prénom' }))
  expect(everybody).toMatchObject({ total: 6_000, items: { length: 30 } })
})

it('walks by the key', async () => {
  const { items } = await listMembers(actor, memberQuery.parse({ cursor: '' }))

  expect(await plansOf({ cursor: items.at(-1)!.id })).not.toMatch(/Seq Scan on members/)
})
