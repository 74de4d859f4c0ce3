import { expect, it } from 'vitest'
import { shortlistMembers } from '@/lib/domain/anomalies/candidates/shortlist-members'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { db, everyCompany } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { manyMembers } from '@/tests/support/member-factories'

const members = 1_000
const anomalies = 40

// Statistics name the companies that were there when they were made. Of any other the server expects a single row, and then
// every index that begins with the company looks the same to it.
it('looks up the keys of a company that came after the statistics, and does not read all of its keys for each', async () => {
  const earlier = await aCompany()
  await withKeys(earlier)
  await sqlAsSuperuser('VACUUM ANALYZE member_match_keys')
  const later = await aCompany()
  await withKeys(later)
  const account = (at: number) => ({
    externalId: `${at}`,
    application: 'slack',
    email: `p${at}.nom${at}@later.example`,
    login: null,
    displayName: `Prénom Nom${at}`,
    firstName: null,
    lastName: null,
    createdAt: null,
  })

  const { keys, read, shortlists } = await everyCompany.$transaction(async (tx) => {
    const asked = Array.from({ length: anomalies }, (_, at) => ({
      anomalyId: `0198c9a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
      account: account(at),
    }))
    const before = await rowsRead(tx)
    const shortlists = await shortlistMembers(tx, later.companyId, asked)
    return {
      shortlists,
      read: (await rowsRead(tx)) - before,
      keys: await db.memberMatchKey.count({ where: { companyId: later.companyId } }),
    }
  })

  expect(shortlists.size).toBe(anomalies)
  // Many keys are of all members, so a few times all of them; not once for each of the hundreds that were looked up.
  expect(read).toBeLessThan(4 * keys)
})

async function withKeys(actor: Awaited<ReturnType<typeof aCompany>>) {
  await manyMembers(actor, members)
  const all = await db.member.findMany({ where: { companyId: actor.companyId }, select: { id: true } })
  const ids = all.map(({ id }) => id)
  await everyCompany.$transaction((tx) => indexMembers(tx, actor.companyId, ids), { timeout: 110_000 })
}

/** Rows of the keys that statements of this transaction have read so far, by any index or none. */
async function rowsRead(tx: Parameters<typeof indexMembers>[0]): Promise<number> {
  const [counted] = await tx.$queryRaw<{ rows: bigint }[]>`
    SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'member_match_keys'`
  return Number(counted?.rows)
}
