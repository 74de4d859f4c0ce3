import { expect, it } from 'vitest'
import { freshenStatisticsWithin } from '@/lib/platform/database/fresh-statistics'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

class Undo extends Error {}

it('finds the keys of some members by their index while an import writes them', async () => {
  const { companyId } = await aCompany()
  let plan = ''

  const importing = everyCompany.$transaction(
    async (tx) => {
      await tx.$executeRaw`ANALYZE member_match_keys`
      await tx.$executeRaw`
        INSERT INTO members (company_id, first_name, last_name)
        SELECT ${companyId}::uuid, 'p' || n, 'q' FROM generate_series(1, 2000) n`
      await tx.$executeRaw`
        INSERT INTO member_match_keys (company_id, key, member_id)
        SELECT ${companyId}::uuid, 'k' || n, m.id FROM members m, generate_series(1, 40) n
         WHERE m.company_id = ${companyId}::uuid`
      await freshenStatisticsWithin(tx, 'member_match_keys')
      plan = await planOf(tx, companyId)
      throw new Undo()
    },
    { timeout: 110_000 },
  )

  await expect(importing).rejects.toThrow(Undo)
  expect(plan).toContain('member_match_keys_company_id_member_id_idx')
})

async function planOf(tx: Tx, companyId: string): Promise<string> {
  const members = await tx.member.findMany({ where: { companyId }, take: 250, select: { id: true } })
  const ids = members.map(({ id }) => id)
  const lines = await tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN DELETE FROM member_match_keys WHERE company_id = ${companyId}::uuid AND member_id = ANY(${ids}::uuid[])`
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}
