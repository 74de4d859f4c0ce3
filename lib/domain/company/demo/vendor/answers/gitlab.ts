import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import { type Answers, done, notThere, show } from '@/lib/domain/company/demo/vendor/answering'
import {
  addAccount,
  findAccount,
  findGroup,
  removeAccount,
} from '@/lib/domain/company/demo/vendor/workplaces'

const level = ({ isAdmin, role }: DemoAccount) => (isAdmin ? 50 : role === 'maintainer' ? 40 : 30)
const lastSeen = ({ lastActiveAt }: DemoAccount) => lastActiveAt?.toISOString().slice(0, 10) ?? null
const member = (row: DemoAccount) => ({
  id: Number(row.id),
  username: row.login ?? row.email,
  name: row.name,
  state: row.status === 'suspended' ? 'blocked' : 'active',
  email: row.email,
  created_at: row.since.toISOString(),
  access_level: row.level ?? level(row),
  is_using_seat: true,
})

const self = { id: 1, username: 'rollcall', access_level: 50 }

/** https://docs.gitlab.com/api/group_members/, as far as demo companies need it. */
export const gitlab: Answers = {
  'GET /api/v4/user': () => ({ body: self }),
  'GET /api/v4/personal_access_tokens/self': () => ({ body: { scopes: ['api'] } }),
  'GET /api/v4/groups': () => ({ body: [{ id: 4700, full_name: 'Corvelle', full_path: 'corvelle' }] }),
  'GET /api/v4/groups/:group': () => ({ body: { id: 4700 } }),
  'GET /api/v4/groups/:group/members/all': ({ place }) => ({ body: place.accounts.map(member) }),
  'GET /api/v4/groups/:group/members/all/:id': ({ place, at }) =>
    at.id === '1' ? { body: self } : show(findAccount(place, at.id ?? ''), member),
  'GET /api/v4/groups/:group/billable_members': ({ place }) => ({
    body: place.accounts.map((row) => ({
      ...member(row),
      last_activity_on: lastSeen(row),
      membership_type: 'group_member',
    })),
  }),
  'GET /api/v4/groups/:group/enterprise_users': ({ place }) => ({
    body: place.accounts
      .filter(({ email }) => email?.endsWith('@corvelle.example'))
      .map((row) => ({
        id: Number(row.id),
        email: row.email,
        two_factor_enabled: row.hasMfa,
        bot: row.kind === 'service',
        last_activity_on: lastSeen(row),
      })),
  }),
  'GET /api/v4/groups/:group/invitations': () => ({ body: [] }),
  'GET /api/v4/namespaces/:group/gitlab_subscription': ({ place: { accounts, application } }) => ({
    body: {
      plan: { code: 'premium', name: 'Premium' },
      usage: {
        seats_in_subscription: application.seats?.purchased,
        seats_in_use: accounts.filter(({ kind }) => kind === 'person').length,
      },
    },
  }),
  'GET /api/v4/groups/:group/descendant_groups': ({ place }) => ({
    body: place.groups.map(({ id, name }) => ({ id, full_name: `Corvelle / ${name}`, parent_id: 4700 })),
  }),
  'GET /api/v4/groups/:group/members': ({ place, at }) =>
    show(findGroup(place, at.group ?? ''), ({ members }) =>
      [...members].map((id) => ({ id: Number(id), access_level: 30 })),
    ),
  'GET /api/v4/groups/:group/members/:id': ({ place, at }) =>
    findGroup(place, at.group ?? '')?.members.has(at.id ?? '')
      ? { body: { id: Number(at.id), access_level: 30 } }
      : notThere,
  'POST /api/v4/groups/:group/members': ({ place, at, sent }) => {
    findGroup(place, at.group ?? '')?.members.add(String(sent.user_id))
    return { status: 201, body: {} }
  },
  'POST /api/v4/groups/:group/invitations': ({ place, sent }) => {
    const email = String(sent.email ?? '')
    addAccount(place, { email, login: email.split('@')[0] ?? '', level: Number(sent.access_level) })
    return { status: 201, body: { status: 'success' } }
  },
  'PUT /api/v4/groups/:group/members/:id': ({ place, at, sent }) =>
    show(findAccount(place, at.id ?? ''), (row) => {
      row.level = Number(sent.access_level)
      row.isAdmin = row.level === 50
      return member(row)
    }),
  'DELETE /api/v4/groups/:group/members/:id': ({ place, at }) => {
    const group = findGroup(place, at.group ?? '')
    if (group) group.members.delete(at.id ?? '')
    else removeAccount(place, at.id ?? '')
    return done
  },
}
