import { complaintsAbout } from '@/tests/connectors/apps/github-openapi'
import {
  type Answering,
  answerWith,
  connectionTo,
  type Reply,
  type VendorServer,
  vendorServer,
} from '@/tests/support/vendor-server'

// What GitHub answers in the tests, written after its reference.
export const lea = {
  role: 'ADMIN',
  hasTwoFactorEnabled: true,
  node: {
    databaseId: 510221,
    login: 'lea-fontaine',
    name: 'Léa Fontaine',
    email: '',
    createdAt: '2017-04-11T08:22:10Z',
    organizationVerifiedDomainEmails: ['lea@z.example', 'lea.fontaine@acme.example'],
  },
}

export const mbassi = {
  role: 'MEMBER',
  hasTwoFactorEnabled: null,
  node: {
    databaseId: 889034,
    login: 'mbassi',
    name: null,
    email: 'm.bassi@mail.example',
    createdAt: '2021-09-30T12:01:00Z',
    organizationVerifiedDomainEmails: [],
  },
}

export const invite = {
  id: 77012,
  login: null,
  email: 'sam.nowak@acme.example',
  role: 'direct_member',
  created_at: '2026-11-18T09:00:00Z',
  team_count: 1,
  inviter: { login: 'lea-fontaine', id: 510221 },
}

export const self = {
  login: 'lea-fontaine',
  id: 510221,
  type: 'User',
  name: 'Léa',
  email: null,
  created_at: '2017-04-11T08:22:10Z',
}

export const outside = { login: 'freelance', id: 999, type: 'User' }

export const forbidden = {
  status: 403,
  body: { message: 'You must be an admin', documentation_url: 'https://docs.github.com' },
}

export const missing = { status: 404, body: { message: 'Not Found' } }

export const page = (edges: object[], endCursor: string | null, totalCount: number) => ({
  data: {
    organization: {
      id: 'O_1',
      membersWithRole: { totalCount, pageInfo: { hasNextPage: endCursor !== null, endCursor }, edges },
    },
  },
})

export type Sent = { query: string; variables: { org: string; after: string | null } }

/** GraphQL by what is asked for, and REST by path. */
export function gitHub(
  replies: Record<string, Reply | Reply[]>,
  members?: (sent: Sent) => Reply,
  saml?: Reply,
): Answering {
  const rest = answerWith(replies)
  return (request, response) => {
    if (request.path !== '/graphql') return rest(request, response)
    const sent = request.body as Sent
    if (sent.query.includes('samlIdentityProvider'))
      return saml ?? { body: { data: { organization: { id: 'O_1', samlIdentityProvider: null } } } }
    return members?.(sent) ?? { body: page([], null, 0) }
  }
}

export async function connected(answering: Answering, selection: string | null = 'acme') {
  const server = await vendorServer(answering)
  const connection = connectionTo(server, { api_token: 'ghp_canary' }, { selection })
  const policy = { allow: [], baseUrls: { github: server.url } }
  return {
    server,
    connection: { ...connection, policy },
    asked: () => server.requests.map(({ method, path }) => `${method} ${path}`),
  }
}

export const complaints = (server: VendorServer) =>
  server.requests.filter(({ path }) => path !== '/graphql').flatMap(complaintsAbout)
