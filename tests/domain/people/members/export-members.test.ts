import { expect, it } from 'vitest'
import { memberOrders } from '@/lib/domain/people/members/choices'
import { exportMembers } from '@/lib/domain/people/members/export-members'
import { listMembers } from '@/lib/domain/people/members/list-members'
import { memberExportQuery, memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'
import { aCompany } from '@/tests/support/factories'
import { aMember, manyMembers } from '@/tests/support/member-factories'

async function exported(actor: Actor, query: object) {
  const rows: CsvCell[][] = []
  for await (const row of await exportMembers(actor, memberExportQuery.parse(query), (key) => key))
    rows.push(row)
  return rows
}

it('holds everybody once, over many batches, in the order of the list', async () => {
  const actor = await aCompany()
  await manyMembers(actor, 2_345)

  for (const field of memberOrders) {
    for (const direction of ['asc', 'desc']) {
      const order = { [field]: direction }
      const rows = await exported(actor, { order })
      const last = await listMembers(actor, memberQuery.parse({ order, page: 24, itemsPerPage: 100 }))
      expect(new Set(rows.map(([, , email]) => email)).size).toBe(2_345)
      expect(rows.slice(2_300).map(([, , email]) => email)).toEqual(last.items.map(({ email }) => email))
    }
  }
})

it('holds what the list shows under its filters', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Zola', civility: 'mr', start_date: '2026-01-05' })
  await aMember(actor, { last_name: 'Sand' })
  await aMember(await aCompany(), { last_name: 'Zola' })

  const rows = await exported(actor, { search: 'zola' })

  expect(rows).toMatchObject([
    [
      ...['Zola', 'Jean', expect.any(String), 'civilities.mr', undefined, null, '2026-01-05', null],
      ...[null, undefined, null, null, 'employment_statuses.active', '', undefined],
    ],
  ])
})

it('runs twice at once for one user, not three times', async () => {
  const actor = await aCompany()
  await manyMembers(actor, 5)
  const open = () => exportMembers(actor, memberExportQuery.parse({}), String)
  const [first, second] = await Promise.all([open(), open()])
  await Promise.all([first.next(), second.next()])

  await expect(open()).rejects.toThrow('too_busy')
  await first.return(undefined)
  const third = await open()
  await third.next()
  await third.return(undefined)
  await second.return(undefined)
})
