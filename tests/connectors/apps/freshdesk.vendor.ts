import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// What Freshdesk answers in the tests, written after its reference.
export const elena = {
  id: 150012304411,
  available: true,
  occasional: false,
  ticket_scope: 1,
  type: 'support_agent',
  created_at: '2023-06-01T08:00:12Z',
  updated_at: '2025-11-04T07:41:00Z',
  last_active_at: '2025-11-17T16:22:31Z',
  deactivated: false,
  signature: '<p>Elena</p>',
  contact: {
    active: true,
    email: 'elena.fischer@acme.example',
    job_title: 'Head of support',
    language: 'en',
    last_login_at: '2025-11-18T07:58:40Z',
    name: 'Elena Fischer',
  },
}

export const tom = {
  ...elena,
  id: 150012399027,
  occasional: true,
  ticket_scope: 2,
  last_active_at: '2024-12-19T15:12:09Z',
  deactivated: true,
  contact: { ...elena.contact, email: 'tom.oneil@acme.example', name: "Tom O'Neil", last_login_at: null },
}

export const aya = {
  ...elena,
  id: 150013001885,
  ticket_scope: 3,
  type: 'collaborator',
  last_active_at: null,
  contact: {
    ...elena.contact,
    active: false,
    email: 'aya.mori@acme.example',
    name: 'Aya Mori',
    last_login_at: null,
  },
}

export const roles = [
  { id: 11, name: 'Agent', default: true },
  { id: 12, name: 'Administrator', default: true },
]

export const groups = [
  { id: 21, name: 'Paris', agent_ids: [elena.id, tom.id] },
  { id: 22, name: 'Berlin', agent_ids: [elena.id] },
]

export const api = '/api/v2'

export const me = { ...elena, id: 1, role_ids: [12] }

export const denied = {
  status: 403,
  body: { code: 'access_denied', message: 'You are not authorized to perform this action.' },
}

export const missing = { status: 404 }

export const one = (row: { id: number }, ...role_ids: number[]) => ({
  [`GET ${api}/agents/${row.id}`]: { body: { ...row, role_ids, group_ids: [] } },
})

export async function desk(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(
    answerWith({
      [`GET ${api}/agents/me`]: { body: me },
      [`GET ${api}/roles`]: { body: roles },
      [`GET ${api}/groups`]: { body: groups },
      ...replies,
    }),
  )
  const credentials = { domain: 'acme', api_token: 'canary-key-0123' }
  return {
    server,
    connection: connectionTo(server, credentials, { baseUrls: { freshdesk: server.url } }),
    asked: () => server.requests.map(({ method, path }) => `${method} ${path.replace(api, '')}`),
  }
}
