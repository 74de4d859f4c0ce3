import { Prisma } from '@prisma/client'
import { expect, it } from 'vitest'
import { db, everyCompany } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'

const forgotten: [string, () => Promise<unknown>][] = [
  ['a read without a company', () => db.member.findMany({ where: { lastName: 'Morel' } })],
  ['a read without anything', () => db.member.findMany()],
  ['an undefined company', () => db.member.findMany({ where: { companyId: undefined } })],
  ['an operator for a company', () => db.member.findMany({ where: { companyId: { not: '' } } })],
  ['a count', () => db.account.count()],
  [
    'an update by id',
    () =>
      db.member.updateMany({
        where: { id: '01990000-0000-7000-8000-000000000000' },
        data: { lastName: 'X' },
      }),
  ],
  ['a deletion of many', () => db.anomaly.deleteMany({ where: { state: 'open' } })],
  ['a group', () => db.account.groupBy({ by: ['status'] })],
  [
    'a query in a transaction',
    () => db.$transaction((tx) => tx.memberType.findFirst({ where: { name: 'Team' } })),
  ],
]

it.each(forgotten)('refuses %s', async (_what, query) => {
  await expect(query()).rejects.toThrow('does not name its company')
})

it('refuses by PostgreSQL itself a row that crosses companies', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  const type = await db.memberType.create({ data: { companyId: other.companyId, name: 'Team' } })

  const crossing = db.member.create({
    data: { companyId: one.companyId, firstName: 'Ada', lastName: 'Morel', memberTypeId: type.id },
  })

  await expect(crossing).rejects.toThrow(/foreign key/i)
})

it('finds every company’s rows by an index that begins with it', async () => {
  const tables = await everyCompany.$queryRaw<{ table_name: string; is_indexed: boolean }[]>(Prisma.sql`
    SELECT c.table_name,
           EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.table_name::regclass
                     AND (SELECT attname FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = i.indkey[0]) = 'company_id') AS is_indexed
      FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name = 'company_id'`)

  expect(tables.length).toBeGreaterThan(12)
  expect(tables.filter(({ is_indexed }) => !is_indexed).map(({ table_name }) => table_name)).toEqual([])
})

it('keeps the history as it was written', async () => {
  const actor = await aCompany()
  const rewriting = everyCompany.accountChange.updateMany({
    where: { companyId: actor.companyId },
    data: { memberName: 'X' },
  })

  await expect(rewriting).rejects.toThrow('permission denied')
  await expect(sqlAsSuperuser(`UPDATE account_changes SET member_name = 'X'`)).rejects.toThrow('append-only')
})

it('counts members as they come and go', async () => {
  const { companyId } = await aCompany()
  const count = async () =>
    (await everyCompany.company.findUniqueOrThrow({ where: { id: companyId } })).memberCount
  await db.member.createMany({
    data: ['A', 'B', 'C'].map((lastName) => ({ companyId, firstName: 'X', lastName })),
  })

  expect(await count()).toBe(3)
  await db.member.deleteMany({ where: { companyId, lastName: { in: ['A', 'B'] } } })
  expect(await count()).toBe(1)
})
