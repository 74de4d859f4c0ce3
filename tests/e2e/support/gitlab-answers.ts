import type { VendorReply, VendorRequest, VendorState } from '@/tests/e2e/support/vendor'

const ok = (body: unknown): VendorReply => ({ status: 200, body })
const self = { id: 1, username: 'rollcall-lecture', name: 'Rollcall', state: 'active', is_admin: false }

/** The groups of a token's owner; everybody is a member of the first one, the second is empty. */
export const gitlabGroups = [
  { id: 41, full_name: 'Corvelle', full_path: 'corvelle' },
  { id: 42, full_name: 'Corvelle Archives', full_path: 'corvelle-archives' },
]

/** GitLab's REST API v4, as far as reading the members of a group goes. */
export function gitlabAnswer(vendor: VendorState, { path, headers }: VendorRequest): VendorReply {
  if (headers['private-token'] !== vendor.token) return { status: 401, body: { message: '401 Unauthorized' } }
  const asked = path.slice('/api/v4'.length)
  if (asked === '/user') return ok(self)
  if (asked === '/personal_access_tokens/self') return ok({ scopes: ['api'] })
  if (asked === '/groups') return ok(gitlabGroups)
  const [, id, rest] = /^\/groups\/(\d+)\/(.*)$/.exec(asked) ?? []
  if (rest === 'members/all') return ok(id === '41' ? vendor.accounts.map(member) : [])
  if (rest === `members/all/${self.id}`) return ok({ ...self, access_level: 50 })
  if (rest === 'invitations') return ok([])
  // Seats and profiles are told to a higher plan only.
  return { status: 403, body: { message: '403 Forbidden' } }
}

const member = ({ id, login, name, email }: VendorState['accounts'][number]) => ({
  id: Number(id),
  username: login,
  name,
  email,
  state: 'active',
  access_level: 30,
  created_at: '2025-03-10T09:00:00Z',
})
