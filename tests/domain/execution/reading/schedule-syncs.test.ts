import { expect, it } from 'vitest'
import { scheduleSyncs } from '@/lib/domain/connections/runs/schedule-syncs'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

/** More than the clock starts at once. */
const many = 250

it('starts a reading of each company before the second of any', async () => {
  const [large, small] = [await aCompany(), await aCompany()]
  await dueConnections(large.companyId, many, 120)
  await dueConnections(small.companyId, 1, 10)

  await scheduleSyncs()

  expect(await db.syncRun.count({ where: { companyId: small.companyId } })).toBe(1)
  const begun = await db.syncRun.count({ where: { companyId: large.companyId } })
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(many)

  await scheduleSyncs()

  expect(await db.syncRun.count({ where: { companyId: large.companyId } })).toBe(many)
})

/** @param minutes since when they are due */
const dueConnections = (companyId: string, count: number, minutes: number) =>
  everyCompany.$executeRaw`
    INSERT INTO user_connectors (company_id, application, label, state, credentials, next_sync_at)
    SELECT ${companyId}::uuid, 'gitlab', 'GitLab ' || n, 'connected', '\\x00', now() - make_interval(mins => ${minutes}::int)
      FROM generate_series(1, ${count}::int) n`
