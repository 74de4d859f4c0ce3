import { expect, it } from 'vitest'
import { disconnect } from '@/lib/domain/user-connectors/disconnect'
import { db } from '@/lib/platform/db'
import { aMember, identifiersOf, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'

it('forgets a connection on which somebody decided, and keeps what was learned of the member', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const { connector, anomalies } = await someAnomalies(actor, [{ login: 'mlefevre' }])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  const learned = await identifiersOf(actor, member.id)

  await disconnect(actor, connector.id)

  const { companyId } = actor
  expect(await db.account.count({ where: { companyId } })).toBe(0)
  expect(await db.userConnector.count({ where: { companyId } })).toBe(0)
  expect(learned).toContain('login mlefevre')
  expect(await identifiersOf(actor, member.id)).toEqual(learned)
})
