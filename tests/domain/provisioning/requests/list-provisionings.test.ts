import { expect, it } from 'vitest'
import { listProvisionings, provisioningSource } from '@/lib/domain/provisioning/requests/list-provisionings'
import { provisioningQuery } from '@/lib/domain/provisioning/requests/schema'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected } from '@/tests/support/sync-factories'

it('leaves out a request that ends while a list of open ones is read', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id: userConnectorId } = await aConnected(actor, 'wordpress')
  const { id: memberId } = await aMember(actor, 'Sofia', 'Navarro')
  const { id } = await db.provisioning.create({
    data: { companyId, userConnectorId, memberId, act: 'create', state: 'running' },
  })
  const open = provisioningQuery.parse({ state: ['pending', 'running'] })
  const source = provisioningSource(actor, open)
  const found = await source.page({ skip: 0, take: 30, isReversed: false })

  await db.provisioning.update({
    where: { companyId_id: { companyId, id } },
    data: { state: 'done', endedAt: new Date() },
  })

  expect(found).toEqual([{ id }])
  expect(await source.rows(found)).toEqual([])
  expect((await listProvisionings(actor, provisioningQuery.parse({ state: ['done'] }))).items).toHaveLength(1)
})
