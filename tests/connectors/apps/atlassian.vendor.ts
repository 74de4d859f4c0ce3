import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// What Atlassian answers in the tests, written after its reference.
export const lea = {
  accountId: '5b10ac8d82e05b22cc7d4ef5',
  accountType: 'atlassian',
  emailAddress: 'lea.martin@acme.example',
  displayName: 'Léa Martin',
  active: true,
}

export const paul = {
  accountId: '712020:aaaa1111',
  accountType: 'atlassian',
  displayName: 'Paul Roy',
  active: true,
}

export const former = { ...paul, accountId: '712020:ffff', displayName: 'Former user', active: false }

export const bot = {
  accountId: '557058:bbbb',
  accountType: 'app',
  displayName: 'Automation for Jira',
  active: true,
}

export const customer = { ...lea, accountId: 'qm:cccc:0004', accountType: 'customer' }

export const orgLea = {
  accountId: lea.accountId,
  accountType: 'atlassian',
  status: 'active',
  accountStatus: 'active',
  membershipStatus: 'active',
  addedToOrg: '2022-03-01T09:00:00Z',
  name: 'Léa Martin',
  email: 'lea.martin@acme.example',
  claimStatus: 'managed',
  platformRoles: ['atlassian/user-access-admin', 'atlassian/org-admin'],
  mfaEnabled: true,
  counts: { resources: 3 },
  productAccess: [
    { key: 'jira-software', id: 'a', lastActiveTimestamp: '2026-11-18T09:00:00Z' },
    { key: 'confluence', id: 'b', lastActiveTimestamp: '2026-11-20T09:00:00Z' },
  ],
}

export const orgPaul = {
  ...orgLea,
  accountId: paul.accountId,
  name: 'Paul Roy',
  email: 'paul.roy@partner.example',
  claimStatus: 'unmanaged',
  platformRoles: [],
  mfaEnabled: false,
  counts: { resources: 0 },
  productAccess: [],
}

export const suspended = { ...orgPaul, accountId: '712020:eeee', membershipStatus: 'suspended' }

export const left = { ...orgPaul, accountId: '712020:dddd', membershipStatus: 'no_membership' }

export const robot = { ...orgPaul, accountId: '557058:bbbb', accountType: 'app', name: 'Automation' }

const bean = (values: object[], isLast = true): Reply => ({
  body: { startAt: 0, maxResults: 50, isLast, values },
})

export const data = (rows: object[], next: string | null = null): Reply => ({
  body: { data: rows, links: { self: 'x', next } },
})

export const group = (groupId: string) => ({ groupId, name: groupId })

export const site = {
  'GET /rest/api/3/myself': { body: lea },
  'GET /rest/api/3/users/search': { body: [lea] },
  'GET /rest/api/3/group/bulk': bean([]),
  'GET /rest/api/3/group/bulk?accessType=site-admin&startAt=0&maxResults=50': bean([group('site-admins')]),
  'GET /rest/api/3/group/bulk?accessType=user&startAt=0&maxResults=50': bean([group('jira-users')]),
  'GET /rest/api/3/group/member?groupId=site-admins&startAt=0&maxResults=50': bean([lea]),
  'GET /rest/api/3/group/member?groupId=jira-users&startAt=0&maxResults=50': bean([lea], false),
  'GET /rest/api/3/group/member?groupId=jira-users&startAt=1&maxResults=50': bean([paul]),
}

export const org = '/admin/v2/orgs/org-1'

export const search = `POST ${org}/directories/-/users/search`

export const organization = {
  'GET /rest/api/3/myself': { body: { ...lea, accountId: 'somebody-else' } },
  'GET /rest/api/3/users/search': { body: [lea] },
  'GET /admin/v1/orgs': data([{ id: 'org-1', type: 'orgs', attributes: { name: 'Acme' } }]),
  [`GET ${org}/directories`]: data([{ directoryId: 'dir-1', name: 'Acme' }]),
}

export const withKey = { admin_token: 'canary-organization-key' }

export async function connected(replies: Record<string, Reply | Reply[]>, given: object = {}) {
  const server = await vendorServer(answerWith(replies))
  const credentials = {
    domain: 'acme.atlassian.net',
    login: 'lea.martin@acme.example',
    api_token: 'ATATT-canary',
    ...given,
  }
  const connection = connectionTo(server, credentials, { allow: [], baseUrls: { atlassian: server.url } })
  const written = () =>
    server.requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/search'))
  return { server, connection, written }
}

export const target = ({ accountId }: { accountId: string }) => ({
  externalId: accountId,
  email: null,
  login: null,
})
