import { expect, it } from 'vitest'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import { aCompany } from '@/tests/support/factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

/** A connection whose credentials were checked, with what that noted, as it is shown. */
async function checked(application: string, checkNotes: string[]) {
  const actor = await aCompany()
  const { id } = await aConnected(actor, application, { checkNotes })
  const { can, is_restricted, restrictions } = presentUserConnector(await getUserConnectorRow(actor, id))
  const account = await anAccount(actor, id)
  const ofAccount = presentAccount(await getAccount(actor, account.id)).can
  return { actor, id, shown: { can, is_restricted, restrictions }, ofAccount }
}

const nothing = { create: null, delete: null, deactivate: false, change_role: false, groups: null }

it.each([
  ['slack', 'connectors.slack.read_only', { ...nothing, groups: 'read' }],
  ['notion', 'connectors.notion.read_only', nothing],
  ['slack', 'connectors.slack.no_scim', { ...nothing, change_role: true, groups: 'edit' }],
  ['zendesk', 'connectors.zendesk.not_an_admin', nothing],
])('%s is in restricted use, with the reason, after %s', async (application, note, can) => {
  const { actor, id, shown, ofAccount } = await checked(application, ['connectors.x.of_no_matter', note])

  expect(shown).toEqual({ can, is_restricted: true, restrictions: [note] })
  expect(ofAccount).toEqual({
    delete: null,
    deactivate: false,
    change_role: can.change_role,
    groups: can.groups,
  })
  const input = accountInput.parse({ user_connector: id, fields: { email: 'ana@acme.example' } })
  await expect(requestCreation(actor, input)).rejects.toMatchObject({
    text: { key: 'provisioning.cannot_create' },
  })
})

it('can do everything with credentials of which nothing was noted', async () => {
  const { shown } = await checked('slack', [])

  expect(shown).toEqual({
    can: { ...nothing, create: 'create', delete: 'deactivate', change_role: true, groups: 'edit' },
    is_restricted: false,
    restrictions: [],
  })
})

it('says what is still possible without an optional key, and why the rest is not', async () => {
  const { shown } = await checked('atlassian', ['connectors.atlassian.site_only'])

  expect(shown).toEqual({
    can: { ...nothing, create: 'invite', delete: 'remove', groups: 'edit' },
    is_restricted: false,
    restrictions: ['connectors.atlassian.site_only'],
  })
})

it('calls an act by what it comes to over there, which is no restriction', async () => {
  const { shown } = await checked('scim', ['connectors.scim.delete_deactivates'])

  expect(shown).toMatchObject({
    can: { delete: 'deactivate', deactivate: false },
    is_restricted: false,
    restrictions: [],
  })
})
