import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import { type Answers, type Call, done, show } from '@/lib/domain/company/demo/vendor/answering'
import {
  findAccount,
  findGroup,
  removeAccount,
  type Workplace,
} from '@/lib/domain/company/demo/vendor/workplaces'

const isMember = ({ kind, status }: DemoAccount) => kind !== 'external' && status !== 'invited'
const members = ({ accounts }: Workplace) => accounts.filter(isMember)
const byLogin = ({ accounts }: Workplace, login = '') => accounts.find((account) => account.login === login)
const simple = (row: DemoAccount) => ({ id: Number(row.id), login: row.login, type: 'User' })
const person = (row: DemoAccount) => ({
  ...simple(row),
  name: row.name,
  email: null,
  created_at: row.since.toISOString(),
})
const membership = (row: DemoAccount) => ({ state: 'active', role: row.isAdmin ? 'admin' : 'member' })
const whole = <T>(rows: T[]) => ({
  totalCount: rows.length,
  pageInfo: { hasNextPage: false, endCursor: null },
  edges: rows,
  nodes: rows,
})
const self = { id: 1, login: 'rollcall-corvelle', type: 'User' }

/** Finds the list that a query requests, by the names in it. */
function graphql({ sent, place }: Call) {
  const query = String(sent.query ?? '')
  const { id = '', login = '' } = (sent.variables ?? {}) as { id?: string; login?: string }
  if (query.includes('membersWithRole'))
    return {
      organization: {
        membersWithRole: whole(
          members(place).map((row) => ({
            role: row.isAdmin ? 'ADMIN' : 'MEMBER',
            hasTwoFactorEnabled: row.hasMfa,
            node: {
              databaseId: Number(row.id),
              login: row.login,
              name: row.name,
              email: null,
              createdAt: row.since.toISOString(),
              organizationVerifiedDomainEmails: row.email ? [row.email] : [],
            },
          })),
        ),
      },
    }
  if (query.includes('teams('))
    return {
      organization: {
        teams: whole(
          place.groups.map((group) => ({ id: group.id, name: group.name, url: null, parentTeam: null })),
        ),
      },
    }
  if (query.includes('viewer')) return { viewer: { enterprises: { nodes: [] } } }
  if (!query.includes('node(id')) return { organization: { samlIdentityProvider: null } }
  const group = findGroup(place, id)
  const ids = [...(group?.members ?? [])].filter(
    (member) => !login || findAccount(place, member)?.login === login,
  )
  const edges = ids.map((one) => ({ role: 'MEMBER', node: { databaseId: Number(one) } }))
  return {
    node: group && {
      slug: group.id,
      members: { ...whole(edges), nodes: edges.map(({ node }) => node) },
    },
  }
}

/** https://docs.github.com/rest/orgs, as far as demo companies need it. */
export const github: Answers = {
  'POST /graphql': (call) => ({ body: { data: graphql(call) } }),
  'GET /user': () => ({ body: self }),
  'GET /user/memberships/orgs': () => ({
    body: [{ state: 'active', role: 'admin', organization: { login: 'corvelle' } }],
  }),
  'GET /user/memberships/orgs/:org': () => ({ body: { state: 'active', role: 'admin' } }),
  'GET /user/:id': ({ place, at }) => show(findAccount(place, at.id ?? ''), person),
  'GET /users/:login': ({ place, at }) => show(byLogin(place, at.login), person),
  'GET /orgs/:org': ({ place }) => ({
    body: { plan: { name: 'team', seats: 48, filled_seats: members(place).length } },
  }),
  'GET /orgs/:org/members': ({ place, query }) => ({
    body: members(place)
      .filter(({ isAdmin }) => query.get('role') !== 'admin' || isAdmin)
      .map(simple),
  }),
  'GET /orgs/:org/invitations': ({ place }) => ({
    body: place.accounts
      .filter(({ status }) => status === 'invited')
      .map((row) => ({
        id: Number(row.id),
        login: null,
        email: row.email,
        role: 'direct_member',
        created_at: row.since.toISOString(),
      })),
  }),
  'GET /orgs/:org/outside_collaborators': ({ place, query }) => ({
    body: place.accounts
      .filter((row) => row.kind === 'external' && (query.get('filter') !== '2fa_disabled' || !row.hasMfa))
      .map(simple),
  }),
  'GET /orgs/:org/memberships/:login': ({ place, at }) => {
    const row = byLogin(place, at.login)
    return show(row && isMember(row) ? row : undefined, membership)
  },
  'PUT /orgs/:org/memberships/:login': ({ place, at, sent }) =>
    show(byLogin(place, at.login), (row) => {
      row.isAdmin = sent.role === 'admin'
      return membership(row)
    }),
  'DELETE /orgs/:org/memberships/:login': ({ place, at }) => leave(place, byLogin(place, at.login)),
  'DELETE /orgs/:org/outside_collaborators/:login': ({ place, at }) => leave(place, byLogin(place, at.login)),
  'DELETE /orgs/:org/invitations/:id': ({ place, at }) => leave(place, findAccount(place, at.id ?? '')),
  'PUT /orgs/:org/teams/:team/memberships/:login': ({ place, at }) =>
    show(byLogin(place, at.login), (row) => {
      findGroup(place, at.team ?? '')?.members.add(row.id)
      return { state: 'active', role: 'member' }
    }),
  'DELETE /orgs/:org/teams/:team/memberships/:login': ({ place, at }) => {
    const row = byLogin(place, at.login)
    if (row) findGroup(place, at.team ?? '')?.members.delete(row.id)
    return done
  },
}

function leave(place: Workplace, row: DemoAccount | undefined) {
  if (row) removeAccount(place, row.id)
  return done
}
