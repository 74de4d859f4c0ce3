import { expect, it } from 'vitest'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { everyCompany } from '@/lib/platform/db'
import { anIdleAccount } from '@/tests/support/saving-factories'

const accounts = 34_000

it('finds every account that nobody uses, more than one statement has parameters for, and closes what ended', async () => {
  const { actor, connector } = await anIdleAccount()
  const { companyId } = actor
  await everyCompany.$executeRaw`
    INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash, kind, status, last_active_at)
    SELECT ${companyId}::uuid, ${connector.id}::uuid, 'idle ' || n, '\\x00', 'person', 'active', now() - interval '200 days'
      FROM generate_series(1, ${accounts}::int) n`
  const count = () => everyCompany.saving.count({ where: { companyId, kind: 'inactive_account' } })

  await findSavings(companyId)
  expect(await count()).toBe(accounts + 1)

  await everyCompany.$executeRaw`
    UPDATE accounts SET last_active_at = now() WHERE company_id = ${companyId}::uuid AND external_id LIKE 'idle %0'`
  await findSavings(companyId)
  expect(await count()).toBe(accounts * 0.9 + 1)
})
