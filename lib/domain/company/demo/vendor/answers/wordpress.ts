import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import { type Answers, show } from '@/lib/domain/company/demo/vendor/answering'
import { addAccount, findAccount, removeAccount } from '@/lib/domain/company/demo/vendor/workplaces'

const roleOf = ({ role, isAdmin, kind }: DemoAccount) =>
  role ?? (isAdmin ? 'administrator' : kind === 'external' ? 'subscriber' : 'author')
const user = (row: DemoAccount) => ({
  id: Number(row.id),
  username: row.login ?? row.email?.split('@')[0],
  email: row.email,
  name: row.name,
  roles: [roleOf(row)],
  registered_date: row.since.toISOString(),
  locale: 'fr_FR',
})

/** https://developer.wordpress.org/rest-api/reference/users/, as far as demo companies need it. */
export const wordpress: Answers = {
  'HEAD /': () => ({ status: 200, body: {} }),
  'GET /wp-json/': () => ({ body: { namespaces: ['wp/v2'], authentication: {} } }),
  'GET /wp-json/wp/v2/users/me': () => ({
    body: {
      id: 1,
      username: 'rollcall',
      capabilities: { list_users: true, create_users: true, delete_users: true, promote_users: true },
    },
  }),
  'GET /wp-json/wp/v2/users': ({ place: { accounts }, query }) => {
    const size = Number(query.get('per_page') ?? 100)
    const start = (Number(query.get('page') ?? 1) - 1) * size
    const search = query.get('search')
    const rows = search ? accounts.filter(({ email }) => email === search) : accounts
    return {
      headers: {
        'x-wp-total': String(rows.length),
        'x-wp-totalpages': String(Math.ceil(rows.length / size)),
      },
      body: rows.slice(start, start + size).map(user),
    }
  },
  'GET /wp-json/wp/v2/users/:id': ({ place, at }) => show(findAccount(place, at.id ?? ''), user),
  'POST /wp-json/wp/v2/users': ({ place, sent }) => {
    const name = [sent.first_name, sent.last_name].filter(Boolean).join(' ')
    const [role] = sent.roles as string[]
    const made = { login: String(sent.username), email: String(sent.email), name, role: role ?? 'subscriber' }
    return { status: 201, body: user(addAccount(place, made)) }
  },
  'POST /wp-json/wp/v2/users/:id': ({ place, at, sent }) =>
    show(findAccount(place, at.id ?? ''), (row) => {
      const [role] = (sent.roles ?? []) as string[]
      row.role = role ?? 'subscriber'
      row.isAdmin = role === 'administrator'
      return user(row)
    }),
  'DELETE /wp-json/wp/v2/users/:id': ({ place, at }) =>
    show(findAccount(place, at.id ?? ''), (row) => {
      removeAccount(place, row.id)
      return { deleted: true, previous: user(row) }
    }),
}
