import {
  type Answering,
  answerWith,
  connectionTo,
  type Reply,
  vendorServer,
} from '@/tests/support/vendor-server'

// What a WordPress site answers in the tests, written after its reference.
export const claire = {
  id: 1,
  username: 'admin',
  name: 'Claire Aubert',
  first_name: 'Claire',
  last_name: 'Aubert',
  email: 'claire.aubert@acme.example',
  slug: 'admin',
  roles: ['administrator'],
  registered_date: '2019-03-04T10:12:31+00:00',
  url: '',
  locale: 'en_US',
}

export const joao = {
  id: 14,
  username: 'j.ribeiro',
  name: 'João Ribeiro',
  first_name: 'João',
  last_name: 'Ribeiro',
  email: 'joao@agency.example',
  slug: 'j-ribeiro',
  roles: { 1: 'editor', 2: 'shop_manager' },
  registered_date: '2024-11-20T16:40:00+00:00',
  url: '',
  locale: 'en_US',
}

export const intern = {
  ...claire,
  id: 23,
  username: 'oldintern',
  name: 'oldintern',
  first_name: '',
  last_name: '',
  email: 'intern@acme.example',
  roles: [],
}

export const self = {
  id: 1,
  username: 'admin',
  capabilities: { list_users: true, create_users: true, delete_users: true, promote_users: true },
}

export const noUser = {
  status: 404,
  body: { code: 'rest_user_invalid_id', message: 'Invalid user ID.', data: { status: 404 } },
}

const discovered = { headers: { link: '</wp-json/>; rel="https://api.w.org/", <https://x/>; rel=shortlink' } }

export async function site(replies: Record<string, Reply | Reply[]>, path = '') {
  const answering: Answering = answerWith({
    'HEAD /': discovered,
    'GET /wp-json/wp/v2/users/me': { body: self },
    ...replies,
  })
  const server = await vendorServer(answering)
  const connection = connectionTo(server, {
    custom_domain: server.url + path,
    login: 'admin',
    app_password: 'abcd EFGH 1234',
  })
  return { server, connection, asked: () => server.requests.map(({ method, path }) => `${method} ${path}`) }
}
