import { keepInMemory } from '@/lib/connectors/kit/oauth'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// What Microsoft answers in the tests, written after its reference.
export const idOf = (number: number) => `11111111-aaaa-4bbb-8ccc-00000000000${number}`

export const e3 = 'c7df2760-2c81-4ef7-b578-5b5392b571df'

export const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'

export const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'

export const lea = {
  id: idOf(1),
  userPrincipalName: 'lea.martin@acme.example',
  mail: 'lea.martin@acme.example',
  displayName: 'Léa Martin',
  givenName: 'Léa',
  surname: 'Martin',
  accountEnabled: true,
  userType: 'Member',
  externalUserState: null,
  createdDateTime: '2021-05-10T09:00:00Z',
  jobTitle: 'CTO',
  department: 'Tech',
  otherMails: [],
  onPremisesSyncEnabled: null,
  assignedLicenses: [{ disabledPlans: [], skuId: e3 }],
}

export const paul = {
  ...lea,
  id: idOf(2),
  userPrincipalName: 'paul_partner.test#EXT#@acme.onmicrosoft.com',
  mail: null,
  otherMails: ['paul@partner.test'],
  displayName: 'Paul Roy',
  userType: 'Guest',
  externalUserState: 'PendingAcceptance',
  assignedLicenses: [],
}

export const old = {
  ...paul,
  id: idOf(3),
  userPrincipalName: 'old.intern@acme.example',
  mail: null,
  otherMails: [],
  userType: 'Member',
  accountEnabled: false,
  externalUserState: null,
}

export const machine = {
  ...old,
  id: idOf(4),
  userPrincipalName: 'Sync_DC01_0a1b2c@acme.onmicrosoft.com',
  accountEnabled: true,
}

export const list = (value: object[], next?: string): Reply => ({
  body: {
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata',
    value,
    ...(next && { '@odata.nextLink': next }),
  },
})

export const failure = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { error: { code, message, innerError: { 'request-id': 'f1' }, ...more } },
})

export const denied = failure(
  403,
  'Authorization_RequestDenied',
  'Insufficient privileges to complete the operation.',
)

export const unpaid = failure(
  403,
  'Authentication_RequestFromNonPremiumTenantOrB2CTenant',
  'Neither tenant is B2C or tenant doesn’t have premium license',
)

export const missing = failure(404, 'Request_ResourceNotFound', 'Resource does not exist')

export const assigned = (id: string, principalId: string, roleDefinitionId: string, type = 'user') => ({
  id,
  principalId,
  roleDefinitionId,
  directoryScopeId: '/',
  principal: { '@odata.type': `#microsoft.graph.${type}`, id: principalId },
})

const definitions = list([
  { id: helpdesk, displayName: 'Helpdesk Administrator', isEnabled: true },
  { id: globalAdministrator, displayName: 'Global Administrator', isEnabled: true },
  { id: 'off', displayName: 'Switched off', isEnabled: false },
])

const skus = list([
  {
    skuId: e3,
    skuPartNumber: 'SPE_E3',
    consumedUnits: 12,
    prepaidUnits: { enabled: 25 },
    capabilityStatus: 'Enabled',
    appliesTo: 'User',
  },
  {
    skuId: 'company',
    skuPartNumber: 'WINDOWS_STORE',
    consumedUnits: 0,
    prepaidUnits: { enabled: 1 },
    capabilityStatus: 'Enabled',
    appliesTo: 'Company',
  },
])

export const roleAssignments = '/v1.0/roleManagement/directory/roleAssignments'

export const factors = 'GET /v1.0/reports/authenticationMethods/userRegistrationDetails'

const around = {
  'GET /v1.0/me': { body: { id: idOf(9), userPrincipalName: 'connector@acme.example' } },
  'GET /v1.0/organization': list([{ id: 't', displayName: 'ACME', countryLetterCode: 'FR' }]),
  'GET /v1.0/subscribedSkus': skus,
  'GET /v1.0/roleManagement/directory/roleDefinitions': definitions,
  [`GET ${roleAssignments}`]: list([]),
  [factors]: list([]),
}

export async function connected(replies: Record<string, Reply | Reply[]>) {
  const answering = answerWith({ ...around, ...replies })
  const server = await vendorServer((request, response) =>
    request.path.endsWith('/oauth2/v2.0/token')
      ? { body: { access_token: 'canary-access', expires_in: 3599 } }
      : answering(request, response),
  )
  const credentials = { client_id: '6731de76-14a6-49ae-97bc-6eba6914391e', client_secret: 'canary-secret' }
  const connection = {
    ...connectionTo(server, credentials, { allow: [], baseUrls: { microsoft_365: server.url } }),
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
  }
  const written = () =>
    server.requests
      .filter(({ method, path }) => method !== 'GET' && !/token$|checkMemberGroups$/.test(path))
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { server, connection, written }
}

export const oneOf = (row: { id: string; accountEnabled?: boolean }, ...then: Reply[]) => ({
  [`GET /v1.0/users/${row.id}`]: [{ body: row }, ...then],
})

export const target = ({ id, userPrincipalName }: { id: string; userPrincipalName: string }) => ({
  externalId: id,
  email: null,
  login: userPrincipalName,
})
