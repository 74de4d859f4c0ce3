import { expect, it } from 'vitest'
import { listCreations } from '@/lib/domain/provisioning/requests/list-provisionings'
import { asDate, dayAfter, today } from '@/lib/domain/record/days'
import { db, type Prisma } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

it('lists what one application is to create or failed to, for whom, and of no other company', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id } = await aConnected(actor, 'scim')
  const elsewhere = await aConnected(actor, 'scim')
  const member = await aMember(actor, 'Ana', 'Roy')
  const ask = (more: Partial<Prisma.ProvisioningUncheckedCreateInput>) =>
    db.provisioning.create({ data: { companyId, userConnectorId: id, act: 'create', ...more } })
  const tomorrow = asDate(dayAfter(today()))
  const planned = await ask({ state: 'scheduled', dueOn: tomorrow, memberId: member.id })
  const failed = await ask({ state: 'failed' })
  await ask({ state: 'done' })
  await ask({ state: 'cancelled' })
  await ask({ state: 'pending', userConnectorId: elsewhere.id })
  await ask({ act: 'delete', state: 'failed', accountId: (await anAccount(actor, id)).id })

  expect(await listCreations(actor, id)).toMatchObject([
    { id: failed.id, member: null },
    { id: planned.id, member: { id: member.id, firstName: 'Ana', lastName: 'Roy' } },
  ])
  expect(await listCreations(await aCompany(), id)).toEqual([])
})
