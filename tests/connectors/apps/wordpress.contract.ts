import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import type { Reply } from '@/tests/support/vendor-server'

const capabilities = { list_users: true, create_users: true, delete_users: true, promote_users: true }
const user = (id: number) => ({
  id,
  username: `user-${id}`,
  name: `User ${id}`,
  first_name: '',
  last_name: '',
  email: `user-${id}@acme.example`,
  roles: ['editor'],
  registered_date: '2019-03-04T10:12:31+00:00',
  locale: 'fr_FR',
})

export const contract: ConnectorContract = {
  credentials: (vendorUrl) => ({
    custom_domain: vendorUrl,
    login: 'admin',
    app_password: 'canary EFGH 1234 5678',
  }),
  vendor:
    (pages) =>
    (request): Reply => {
      const { path } = request
      if (path === '/') return { headers: { link: '</wp-json/>; rel="https://api.w.org/"' } }
      if (path.startsWith('/wp-json/wp/v2/users/me'))
        return { body: { id: 1, username: 'user-1', capabilities } }
      const index = Number(new URL(path, 'http://site').searchParams.get('page') ?? 1) - 1
      return {
        body: (pages[index] ?? []).map(user),
        headers: { 'x-wp-total': String(pages.flat().length), 'x-wp-totalpages': String(pages.length) },
      }
    },
  isList: ({ path }) => path.startsWith('/wp-json/wp/v2/users?'),
  needed: 'username',
}
