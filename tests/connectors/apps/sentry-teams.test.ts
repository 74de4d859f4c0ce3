import { describe, expect, it } from 'vitest'
import { sentry } from '@/lib/connectors/apps/sentry/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { addToGroup } from '@/lib/connectors/kit/groups/change-group'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import {
  type Answering,
  answerWith,
  connectionTo,
  type Reply,
  vendorServer,
} from '@/tests/support/vendor-server'

const person = (id: string, more: object = {}) => ({
  id,
  email: `person${id}@acme.example`,
  name: 'Ada Keller',
  user: { id: `9${id}`, username: `person${id}`, isActive: true, isSuspended: false, has2fa: true },
  orgRole: 'member',
  pending: false,
  expired: false,
  dateCreated: '2021-07-06T21:13:01.120263Z',
  ...more,
})
const people = [person('5737'), person('5738')]
const slugs: Record<string, string> = { '48531': 'ancient-gabelers', '100253': 'powerful-abolitionist' }
const team = (id: string, isProvisioned = false) => ({
  id,
  slug: slugs[id],
  name: slugs[id],
  flags: { 'idp:provisioned': isProvisioned },
  memberCount: 1,
})
const missing: Reply = { status: 404, body: { detail: 'The requested resource does not exist' } }

/** https://docs.sentry.io/api/teams/ */
const sentryWith =
  (members: Members): Answering =>
  ({ method, path }) => {
    const parts = path.split('?')[0]!.split('/').slice(3)
    const [what, , second = '', id = '', third, teamId = ''] = parts
    if (what === 'teams') {
      const there = members.get(second)
      if (!there) return missing
      if (id !== 'members') return { body: team(second) }
      return {
        body: people.filter((one) => there.has(one.id)).map((one) => ({ ...one, teamRole: 'contributor' })),
      }
    }
    if (second === 'teams') return { body: [...members.keys()].map((one) => team(one)) }
    const row = people.find((one) => one.id === id)
    if (!row) return missing
    if (third === 'teams') {
      const there = members.get(teamId)
      if (!there) return missing
      if (method === 'POST') there.add(id)
      else there.delete(id)
      return { status: method === 'POST' ? 201 : 200, body: team(teamId) }
    }
    const teams = [...members].flatMap(([one, users]) => (users.has(id) ? [slugs[one]] : []))
    return { body: { ...row, teams, teamRoles: [] } }
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const given = { selection: 'acme', baseUrls: { sentry: server.url } }
  return { server, connection: connectionTo(server, { custom_domain: '', api_token: 'canary' }, given) }
}
const target = (id: string) => ({ externalId: id, name: slugs[id]!, kind: 'team' as const })
const account = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })

describe('teams', () => {
  holdsGroups({
    connector: sentry,
    vendor: sentryWith,
    connect,
    groups: [target('48531'), target('100253')],
    accounts: [account(people[0]!), account(people[1]!)],
    isGroups: ({ path }) => path.startsWith('/api/0/organizations/acme/teams/'),
    isMembers: ({ path }) => path.startsWith('/api/0/teams/'),
  })

  it('are those of the identity provider where it fills them', async () => {
    const { connection } = await connect(
      answerWith({
        'GET /api/0/organizations/acme/teams/': { body: [team('48531', true)] },
        'GET /api/0/teams/acme/48531/members/': { body: [{ ...people[0], teamRole: 'admin' }] },
      }),
    )

    const { groups, memberships } = await groupsOf(sentry, connection)

    expect(groups).toMatchObject([{ lock: 'synced' }])
    expect(memberships).toMatchObject([{ role: 'Team Admin' }])
  })

  it('take nobody who was only invited, and prove nothing where Sentry asks for approval', async () => {
    const members: Members = new Map([['48531', new Set<string>()]])
    const waiting = await connect((request, response) =>
      request.method === 'POST' ? { status: 202 } : sentryWith(members)(request, response),
    )
    const invited = await connect(
      answerWith({
        'GET /api/0/organizations/acme/members/5737/': {
          body: person('5737', { pending: true, user: null }),
        },
      }),
    )

    expect(await addToGroup(sentry, waiting.connection, target('48531'), account(people[0]!))).toBe(
      'unproven',
    )
    await expect(
      addToGroup(sentry, invited.connection, target('48531'), account(people[0]!)),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.not_joined_yet' })
  })

  it('are left out, or only read, where the token lacks the scope, which is said', async () => {
    const can = async (scopes: string[]) => {
      const { connection } = await connect(
        answerWith({
          'GET /api/0/': { body: { version: '0', auth: { scopes }, user: null } },
          'GET /api/0/organizations/acme/members/': { body: people },
          'GET /api/0/organizations/acme/members/me/': { body: people[0] },
        }),
      )
      const { notes } = await verifyConnection(sentry, connection)
      return [notes, capabilitiesWith(sentry, notes).groups]
    }

    expect(await can(['org:read', 'member:admin'])).toEqual([['connectors.sentry.teams_unread'], undefined])
    expect(await can(['org:read', 'team:read'])).toEqual([['connectors.sentry.teams_read_only'], 'read'])
    expect(await can(['org:read', 'team:read', 'team:write', 'team:admin'])).toEqual([[], 'edit'])
  })
})
