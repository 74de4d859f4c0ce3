import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import type { Answers } from '@/lib/domain/company/demo/vendor/answering'
import { findAccount, findGroup } from '@/lib/domain/company/demo/vendor/workplaces'

const member = (row: DemoAccount) => ({
  id: row.id,
  name: row.email?.split('@')[0],
  deleted: row.status === 'suspended',
  is_admin: row.isAdmin,
  is_owner: row.isAdmin,
  is_restricted: row.kind === 'external',
  is_ultra_restricted: false,
  is_bot: row.kind === 'service',
  has_2fa: row.hasMfa,
  profile: { email: row.email, real_name: row.name, first_name: row.first, last_name: row.last },
})
const self = { ok: true, team_id: 'T0CORVELLE', team: 'Corvelle', user: 'rollcall', user_id: 'U0ROLLCALL' }

/** https://docs.slack.dev/reference/methods, as far as a read-only token may call them. */
export const slack: Answers = {
  'GET /api/auth.test': () => ({ body: self }),
  'GET /api/users.list': ({ place }) => ({ body: { ok: true, members: place.accounts.map(member) } }),
  'GET /api/users.info': ({ place, query }) => {
    const row = findAccount(place, query.get('user') ?? '')
    return { body: row ? { ok: true, user: member(row) } : { ok: false, error: 'user_not_found' } }
  },
  'GET /api/usergroups.list': ({ place }) => ({
    body: {
      ok: true,
      usergroups: place.groups.map(({ id, name, members }) => ({
        id,
        name,
        users: [...members],
        user_count: members.size,
      })),
    },
  }),
  'GET /api/usergroups.users.list': ({ place, query }) => ({
    body: { ok: true, users: [...(findGroup(place, query.get('usergroup') ?? '')?.members ?? [])] },
  }),
}
