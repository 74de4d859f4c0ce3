import {
  answerWith,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

// What Okta answers in the tests, written after its reference.
export const lea = {
  id: '00uacme0000000000a01',
  status: 'ACTIVE',
  created: '2021-05-10T09:00:00.000Z',
  lastLogin: '2026-03-02T08:11:04.000Z',
  type: { id: 'oty000000000000001' },
  profile: {
    login: 'lea.martin@acme.example',
    email: 'lea.martin@acme.example',
    secondEmail: null,
    firstName: 'Léa',
    lastName: 'Martin',
    displayName: 'Léa M.',
    title: 'CTO',
    department: 'Tech',
    employeeNumber: 'E-4711',
    manager: 'Paul Roy',
    managerId: '00uacme0000000000a02',
  },
}

export const paul = {
  id: '00uacme0000000000a02',
  status: 'PROVISIONED',
  created: '2026-02-20T09:00:00.000Z',
  lastLogin: null,
  profile: {
    login: 'paul.roy@acme.example',
    email: 'paul.roy@acme.example',
    firstName: 'Paul',
    lastName: 'Roy',
  },
}

export const intern = {
  ...paul,
  id: '00uacme0000000000a03',
  status: 'DEPROVISIONED',
  profile: { login: 'intern', email: null, firstName: null, lastName: null },
}

export const superRole = {
  id: 'ra1',
  label: 'Super Organization administrator',
  type: 'SUPER_ADMIN',
  status: 'ACTIVE',
  assignmentType: 'USER',
}

export const helpDesk = { ...superRole, id: 'JBC', type: 'HELP_DESK_ADMIN', label: 'Help Desk administrator' }

export const api = '/api/v1'

export const me = { [`GET ${api}/users/me`]: { body: { ...lea, id: '00uservice' } } }

export const refusal = (errorCode: string, errorSummary: string, causes: string[] = []) => ({
  errorCode,
  errorSummary,
  errorLink: errorCode,
  errorId: 'oae1',
  errorCauses: causes.map((cause) => ({ errorSummary: cause })),
})

export const denied = {
  status: 403,
  body: refusal('E0000006', 'You do not have permission to perform the requested action'),
}

export const missing = { status: 404, body: refusal('E0000007', 'Not found: Resource not found: 00x (User)') }

export async function organization(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(answerWith({ ...me, ...replies }))
  return {
    server,
    connection: connectionTo(server, { domain: server.url, api_token: '00canary-token' }),
    asked: () =>
      server.requests.map(({ method, path }) => `${method} ${decodeURIComponent(path.replace(api, ''))}`),
  }
}

/** What the tests below sent, held against Okta's own description at the end. */
export const sent: SeenRequest[] = []

export const remember = ({ requests }: { requests: SeenRequest[] }) => void sent.push(...requests)

export const administrators = (...ids: string[]) => ({
  [`GET ${api}/iam/assignees/users`]: { body: { value: ids.map((id) => ({ id })), _links: {} } },
})

export const rolesOf = (id: string, ...roles: object[]) => ({
  [`GET ${api}/users/${id}/roles`]: { body: roles },
})
