import { describe, expect, it } from 'vitest'
import { hubspot } from '@/lib/connectors/apps/hubspot/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import {
  connected,
  lea,
  list,
  missing,
  noScope,
  paul,
  results,
  teams,
  token,
} from '@/tests/connectors/apps/hubspot.vendor'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const names: Record<string, string> = { '78': 'Lyon', '79': 'Nantes' }
const people = [lea, paul]
type Update = { primaryTeamId?: string; secondaryTeamIds?: string[] }

/** Everybody's main team is another one: https://developers.hubspot.com/docs/api-reference/latest/account/settings/user-provisioning/guide */
const hubSpot =
  (members: Members): Answering =>
  ({ method, path, body }) => {
    const [, rest = ''] = /^\/settings\/users\/2026-09\/?([^?]*)/.exec(path) ?? []
    if (path.startsWith('/crm/')) return results([])
    if (rest === 'teams')
      return results(
        [...members].map(([id, users]) => ({
          id,
          name: names[id],
          userIds: [],
          secondaryUserIds: [...users],
        })),
      )
    if (rest === 'roles') return results([])
    const row = people.find(({ id }) => id === rest)
    if (!row) return missing
    if (method === 'PUT')
      for (const [id, users] of members) {
        users.delete(row.id)
        if ((body as Update).secondaryTeamIds?.includes(id)) users.add(row.id)
      }
    const secondaryTeamIds = [...members].flatMap(([id, users]) => (users.has(row.id) ? [id] : []))
    return { body: { ...row, primaryTeamId: '77', secondaryTeamIds } }
  }

const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'team' as const })
const account = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })

describe('teams', () => {
  holdsGroups({
    connector: hubspot,
    vendor: hubSpot,
    async connect(answering) {
      const server = await vendorServer(answering)
      const given = { allow: [], baseUrls: { hubspot: server.url } }
      return { server, connection: connectionTo(server, { api_token: 'pat-eu1-canary' }, given) }
    },
    groups: [target('78'), target('79')],
    accounts: [account(lea), account(paul)],
    isGroups: ({ path }) => path.startsWith('/settings/users/2026-09/teams'),
    isWrite: ({ method }) => method === 'PUT',
    refused: noScope,
  })

  it('say which is the main one of each, which is not taken away from here', async () => {
    const { connection, written } = await connected({ 'GET /settings/users/2026-09/1002': { body: paul } })

    const { memberships } = await groupsOf(hubspot, connection)

    expect(memberships.map(({ groupExternalId, role }) => [groupExternalId, role])).toEqual([
      ['77', 'Main team'],
      ['78', 'Additional team'],
    ])
    const paris = { externalId: '77', name: 'Paris', kind: 'team' as const }
    await expect(removeFromGroup(hubspot, connection, paris, account(paul))).rejects.toMatchObject({
      messageKey: 'connectors.hubspot.main_team',
    })
    expect(written()).toEqual([])
  })

  it('are the main one of who has none', async () => {
    const { connection, written } = await connected({
      'GET /settings/users/2026-09/1001': [
        { body: lea },
        { body: lea },
        { body: lea },
        { body: { ...lea, primaryTeamId: '77' } },
      ],
      'PUT /settings/users/2026-09/1001': { body: lea },
    })

    expect(await addToGroup(hubspot, connection, { ...target('78'), externalId: '77' }, account(lea))).toBe(
      'proven',
    )
    expect(written().map(({ body }) => body)).toEqual([{ primaryTeamId: '77' }])
  })

  it('are left out, or only read, where the token lacks the scope, which is said', async () => {
    const can = async (scopes: string[]) => {
      const { connection } = await connected({
        'GET /account-info/2026-09/details': { body: { portalId: 12, uiDomain: 'app-eu1.hubspot.com' } },
        [list]: results([lea]),
        [token]: { body: { userId: 1001, hubId: 12, appId: 1, scopes } },
        'GET /settings/users/2026-09/teams': teams,
      })
      const { notes } = await verifyConnection(hubspot, connection)
      return [notes, capabilitiesWith(hubspot, notes).groups]
    }
    const usual = ['settings.users.read', 'settings.users.write']

    expect(await can(usual)).toEqual([['connectors.hubspot.teams_unread'], undefined])
    expect(await can([...usual, 'settings.users.teams.read'])).toEqual([
      ['connectors.hubspot.teams_read_only'],
      'read',
    ])
    const both = ['settings.users.teams.read', 'settings.users.teams.write']
    expect(await can([...usual, ...both])).toEqual([[], 'edit'])
  })
})

holdTo('hubspot', { wrong: [/seatNames$/] })
