import { expect, it } from 'vitest'
import { listRoles } from '@/lib/domain/accounts/list/list-roles'
import { aCompany } from '@/tests/support/factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

it('offers the roles of a connection, the commonest first, in the words of the application', async () => {
  const actor = await aCompany()
  const { id } = await aConnected(actor)
  const other = await aConnected(actor, 'gitlab')
  await anAccount(actor, id, { role: 'admin' })
  for (const roleLabel of ['Membre', null]) await anAccount(actor, id, { role: 'member', roleLabel })
  await anAccount(actor, id, { role: 'former', goneAt: new Date() })
  await anAccount(actor, id)
  await anAccount(actor, other.id, { role: 'owner' })

  const roles = await listRoles(actor, id)

  expect(roles).toEqual([
    { value: 'member', label: 'Membre' },
    { value: 'admin', label: 'admin' },
  ])
  expect(await listRoles(await aCompany(), id)).toEqual([])
})

it('offers the commonest of many, wherever it stands by name', async () => {
  const actor = await aCompany()
  const { id } = await aConnected(actor)
  for (let n = 10; n < 70; n++) await anAccount(actor, id, { role: `role-${n}` })
  for (let n = 0; n < 2; n++) await anAccount(actor, id, { role: 'user' })

  const roles = await listRoles(actor, id)

  expect(roles).toHaveLength(50)
  expect(roles[0]).toEqual({ value: 'user', label: 'user' })
})
