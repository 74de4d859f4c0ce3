import {
  answerWith,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

// What HubSpot answers in the tests, written after its reference.
export const lea = {
  id: '1001',
  email: 'lea.martin@acme.example',
  firstName: 'Léa',
  lastName: 'Martin',
  roleIds: [],
  superAdmin: true,
  seatNames: ['core'],
}

export const paul = {
  id: '1002',
  email: 'paul.roy@acme.example',
  firstName: 'Paul',
  lastName: 'Roy',
  roleId: '4401',
  roleIds: ['4401'],
  primaryTeamId: '77',
  secondaryTeamIds: ['78'],
  superAdmin: false,
  seatNames: [],
}

export const old = { id: '1003', email: 'old.intern@acme.example', roleIds: [], superAdmin: 'false' }

export const results = (list: object[], after?: string): Reply => ({
  body: {
    results: list,
    ...(after && { paging: { next: { after, link: `https://api.hubapi.com/?${after}` } } }),
  },
})

export const failure = (status: number, category: string, message: string, more: object = {}): Reply => ({
  status,
  body: {
    status: 'error',
    message,
    correlationId: '3f9c8f0e-0000-4000-8000-000000000000',
    category,
    ...more,
  },
})

export const missing = failure(404, 'OBJECT_NOT_FOUND', 'No user')

export const noScope = failure(403, 'MISSING_SCOPES', 'This app hasn’t been granted all required scopes', {
  errors: [{ message: 'One or more scopes', context: { requiredGranularScopes: ['settings.users.read'] } }],
})

export const roles = results([
  { id: '4401', name: 'Sales', requiresBillingWrite: false },
  { id: '4402', name: 'Sales with a seat', requiresBillingWrite: true },
])

export const teams = results([
  { id: '77', name: 'Paris', userIds: ['1002'], secondaryUserIds: [] },
  { id: '78', name: 'Lyon', userIds: [], secondaryUserIds: ['1002'] },
])

export const list = 'GET /settings/users/2026-09'

export const search = 'POST /crm/objects/2026-09/users/search'

export const token = 'POST /oauth/v2/private-apps/get/access-token-info'

const around = {
  'GET /settings/users/2026-09/roles': roles,
  'GET /settings/users/2026-09/teams': teams,
  [search]: results([{ id: '901', properties: { hs_deactivated: 'true', hs_internal_user_id: '1003' } }]),
}

export const sent: SeenRequest[] = []

export async function connected(replies: Record<string, Reply | Reply[]>) {
  const answering = answerWith({ ...around, ...replies })
  const server = await vendorServer((request, response) => {
    sent.push(request)
    return answering(request, response)
  })
  const connection = connectionTo(
    server,
    { api_token: 'pat-eu1-canary' },
    { allow: [], baseUrls: { hubspot: server.url } },
  )
  const written = () =>
    server.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/settings/'))
  return { server, connection, written }
}
