import { expect, it } from 'vitest'
import { countColumns, readColumns } from '@/lib/domain/batches/grid/access-columns'
import { aHolder } from '@/tests/support/batch-factories'
import { aCompany } from '@/tests/support/factories'
import { anOpenAnomaly } from '@/tests/support/review-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

it('counts the present accounts and open anomalies of each application, of this company alone', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const { id } = await aConnected(actor, 'gitlab')
  const { id: foreign } = await aConnected(other, 'gitlab')
  await aHolder(actor, id)
  await anAccount(actor, id, { displayName: 'Gone', goneAt: new Date() })
  await anOpenAnomaly(actor, await anAccount(actor, id, { displayName: 'Nobody' }))
  await aHolder(other, foreign)

  expect((await readColumns(actor)).map((column) => column.id)).toEqual([id])
  expect(await countColumns(actor, [id, foreign])).toEqual({
    [id]: { accounts: 2, anomalies: 1 },
    [foreign]: { accounts: 0, anomalies: 0 },
  })
})

it('names the roles that an application knows, those that it must be asked for, and none', async () => {
  const actor = await aCompany()
  for (const application of ['gitlab', 'cloudflare', 'aircall']) await aConnected(actor, application)

  const roles = new Map((await readColumns(actor)).map((column) => [column.application, column.roles]))

  expect(roles.get('gitlab')).toContainEqual({ value: '30', label: 'Developer' })
  expect(roles.get('cloudflare')).toBe('live')
  expect(roles.get('aircall')).toEqual([])
})
