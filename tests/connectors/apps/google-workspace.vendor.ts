import { keepInMemory } from '@/lib/connectors/kit/oauth'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// What Google answers in the tests, written after its reference.
export const lea = {
  kind: 'admin#directory#user',
  id: '104857600000000000011',
  primaryEmail: 'lea.martin@acme.example',
  name: { givenName: 'Léa', familyName: 'Martin', fullName: 'Léa Martin' },
  isAdmin: true,
  isDelegatedAdmin: false,
  lastLoginTime: '2026-03-02T08:11:04.000Z',
  creationTime: '2021-05-10T09:00:00.000Z',
  agreedToTerms: true,
  suspended: false,
  archived: false,
  customerId: 'C01acme00',
  orgUnitPath: '/',
  isEnrolledIn2Sv: true,
  organizations: [{ title: 'CTO', department: 'Tech', primary: true }],
  aliases: ['lea.dubois@acme.example'],
  nonEditableAliases: ['lea.martin@acme.example.test-google-a.com'],
  externalIds: [
    { type: 'organization', value: 'E-4711' },
    { type: 'custom', customType: 'badge', value: '17' },
  ],
  relations: [
    { type: 'assistant', value: 'sam@acme.example' },
    { type: 'manager', value: 'nina@acme.example' },
  ],
}

const other = {
  isAdmin: false,
  isDelegatedAdmin: false,
  lastLoginTime: '1970-01-01T00:00:00.000Z',
  agreedToTerms: false,
  suspended: false,
  archived: false,
  isEnrolledIn2Sv: false,
}

export const old = {
  ...other,
  id: '104857600000000000012',
  primaryEmail: 'old.intern@acme.example',
  name: { fullName: 'Old Intern' },
  suspended: true,
  suspensionReason: 'ADMIN',
  orgUnitPath: '/Interns',
}

export const help = {
  ...other,
  id: '104857600000000000013',
  primaryEmail: 'help@acme.example',
  name: { givenName: 'Hel', familyName: 'Pdesk', fullName: 'Hel Pdesk' },
  isDelegatedAdmin: true,
  agreedToTerms: true,
  lastLoginTime: '2026-03-01T08:00:00.000Z',
}

export const nina = {
  ...other,
  id: '104857600000000000014',
  primaryEmail: 'nina@acme.example',
  isGuestUser: true,
}

export const gone = {
  ...other,
  id: '104857600000000000015',
  primaryEmail: 'left@acme.example',
  archived: true,
}

export const list = (users: object[], nextPageToken?: string): Reply => ({
  body: { kind: 'admin#directory#users', users, ...(nextPageToken && { nextPageToken }) },
})

export const failure = (code: number, reason: string, message: string): Reply => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
})

export const notAdmin = failure(403, 'forbidden', 'Not Authorized to access this resource/api')

export const missing = failure(404, 'notFound', 'Resource Not Found: userKey')

export const directory = '/admin/directory/v1'

export const customer = `${directory}/customer/my_customer`

export const helpDesk = { roleAssignmentId: '901', roleId: '11', assignedTo: help.id, scopeType: 'CUSTOMER' }

const seed = { roleAssignmentId: '900', roleId: '10', assignedTo: lea.id, scopeType: 'CUSTOMER' }

export const roles: Reply = {
  body: {
    kind: 'admin#directory#roles',
    items: [
      { roleId: '10', roleName: '_SEED_ADMIN_ROLE', isSuperAdminRole: true },
      { roleId: '11', roleName: '_HELP_DESK_ADMIN_ROLE', isSystemRole: true },
      { roleId: '12', roleName: 'Badges', isSystemRole: false },
    ],
  },
}

export const assignments = (...items: object[]): Reply => ({
  body: { kind: 'admin#directory#roleAssignments', items },
})

const around = {
  'GET /v1/userinfo': { body: { sub: '999', email: 'connector@acme.example' } },
  [`GET ${customer}/roles`]: roles,
  [`GET ${customer}/roleassignments`]: assignments(seed, helpDesk),
}

export async function connected(replies: Record<string, Reply | Reply[]>, selection = 'acme.example') {
  const answering = answerWith({ ...around, ...replies })
  const server = await vendorServer((request, response) =>
    request.path === '/token'
      ? { body: { access_token: 'canary-access', expires_in: 3599 } }
      : answering(request, response),
  )
  const credentials = { client_id: 'acme.apps.googleusercontent.com', client_secret: 'canary-secret' }
  const connection = {
    ...connectionTo(server, credentials, {
      selection,
      allow: [],
      baseUrls: { google_workspace: server.url },
      limits: { tries: 2 },
    }),
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
  }
  const written = () =>
    server.requests
      .filter(({ method, path }) => method !== 'GET' && path !== '/token')
      .map(({ method, path, body }) => [`${method} ${path.replace(directory, '')}`, body])
  return { server, connection, written }
}

export const people = { 'GET /admin/directory/v1/users': list([lea]) }

export const oneOf = (row: { id: string }, ...then: Reply[]) => ({
  [`GET ${directory}/users/${row.id}`]: [{ body: row }, ...then],
})

export const target = ({ id, primaryEmail }: { id: string; primaryEmail: string }) => ({
  externalId: id,
  email: primaryEmail,
  login: primaryEmail,
})
