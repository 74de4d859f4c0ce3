import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// What Bitwarden answers in the tests, written after its reference.
export const nadia = {
  object: 'member',
  id: '5b1f0d3e-7a52-4c55-9a0e-b1c000a1f001',
  userId: '0c9be0a4-2f0a-4a61-8b55-b1c000a1e7aa',
  name: 'Nadia Klein',
  email: 'nadia.klein@acme.example',
  twoFactorEnabled: true,
  status: 2,
  collections: [],
  resetPasswordEnrolled: true,
  ssoExternalId: null,
  type: 0,
  externalId: null,
  permissions: null,
}

export const shared = '7c1e2b90-0d3f-4a10-9f66-b1c000a2b003'

export const ravi = {
  ...nadia,
  id: 'a1d7c2f0-19b4-4f0b-8a83-b2f300b4c002',
  userId: '5e0c41aa-5b0d-4d2e-9d0b-b2f300b4c9d1',
  name: null,
  email: 'ravi.patel@acme.example',
  twoFactorEnabled: false,
  collections: [{ id: shared, readOnly: true, hidePasswords: true, manage: false }],
  type: 2,
  externalId: 'hr-204',
  ssoExternalId: '9d2f7c1e-idp',
}

export const temp = {
  ...nadia,
  id: 'c0ffee00-3c1d-4b2a-8e7f-b34a00c3d004',
  userId: null,
  name: null,
  email: 'temp@agency.example',
  twoFactorEnabled: false,
  status: 0,
  type: 2,
}

export const gone = {
  ...ravi,
  id: 'dead0000-0000-4000-8000-000000000005',
  email: 'gone@acme.example',
  status: -1,
}

export const auditor = {
  ...ravi,
  id: 'ffff0000-0000-4000-8000-000000000006',
  email: 'audit@acme.example',
  type: 4,
  status: 3,
  userId: null,
  permissions: { accessEventLogs: true, editAnyCollection: false },
}

export const list = (data: object[], continuationToken: string | null = null): Reply => ({
  body: { object: 'list', data, continuationToken },
})

export const refusal = (status: number, message: string, errors: object | null = null): Reply => ({
  status,
  body: { object: 'error', message, errors },
})

export const token = { body: { access_token: 'canary-token', expires_in: 3600, token_type: 'Bearer' } }

export const credentials = {
  client_id: 'organization.1f3b6a6e-0000-4000-8000-000000000001',
  client_secret: 'canary-organization-key',
  custom_domain: '',
}

export async function connected(replies: Record<string, Reply | Reply[]>, given: object = {}) {
  const server = await vendorServer(answerWith({ 'POST /connect/token': token, ...replies }))
  const connection = connectionTo(
    server,
    { ...credentials, ...given },
    { allow: [], baseUrls: { bitwarden: server.url } },
  )
  const written = () =>
    server.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/public/'))
  return { server, connection, written }
}
