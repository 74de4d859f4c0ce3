import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { memberColumns, readMembers } from '@/lib/domain/people/members/member-rows'
import { Prisma } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aCompany } from '@/tests/support/factories'

afterEach(() => {
  env().DATABASE_POOLER_URL = undefined
})

async function preparedAfterList(): Promise<string[]> {
  const { companyId } = await aCompany()
  const from = new pg.Pool({ connectionString: env().DATABASE_URL, max: 1 })
  try {
    const listed = Prisma.sql`SELECT ${memberColumns} FROM members m WHERE m.company_id = ${companyId}::uuid`
    await readMembers(listed, { isUsual: true, from })
    const { rows } = await from.query('SELECT name FROM pg_prepared_statements')
    return rows.map(({ name }) => name)
  } finally {
    await from.end()
  }
}

it('keeps the statement of a frequent list prepared', async () => {
  expect(await preparedAfterList()).toEqual([expect.stringMatching(/^members-/)])
})

it('prepares nothing behind a pooler, where the next statement may run in another session', async () => {
  env().DATABASE_POOLER_URL = 'postgresql://pooler.example/rollcall'

  expect(await preparedAfterList()).toEqual([])
})
