import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { readingScopes } from '@/lib/connectors/grants/sign-in'

export type TokenItem = {
  clientId: string
  displayText?: string
  scopes: string[]
  anonymous?: boolean
  nativeApp?: boolean
}
type Row = Record<string, unknown>
export type Answer = { status: number; headers?: Record<string, string>; body?: unknown }

/** What a vendor in Google's or Microsoft's place knows, and how it feels. Tests change it while it runs. */
export type WorkspaceWorld = {
  /** Beside what every id token says. */
  claims: Record<string, unknown>
  /** The boxes that are ticked; all by default. */
  granted: string[]
  /** The sign-in page ends so, instead of with a code. */
  refuses: string | null
  users: { id: string; email: string; suspended?: boolean }[]
  /** Google: by the user's id. */
  tokens: Record<string, TokenItem[]>
  principals: Row[]
  permissions: Row[]
  assignments: Record<string, Row[]>
  appRoles: { id: string; value: string }[]
  /** Instead, the first so many times. Keys are paths without their query. */
  failures: Record<string, Answer[]>
  /** Instead, each time. */
  always: Record<string, Answer>
  /** Answers of the API wait so long. */
  latencyMs: number
  /** Asked for, and never answered. */
  hangsAt: string | null
  pageSize: number
  /** Microsoft: the next page of users is said to be there. */
  foreignNext: string | null
  /** It says that it has revoked, and has not. */
  keepsGrants: boolean
  /** The token ends after so many calls of the API. */
  tokenLasts: number
}

const google = (name: string) => `https://www.googleapis.com/auth/${name}`

/** Ten users and nine applications in ten clients, with a look-alike and an unregistered one among them. */
const googleTokens = (): TokenItem[] => [
  {
    clientId: '407408718192.apps.googleusercontent.com',
    displayText: 'BoostInbox',
    scopes: ['https://mail.google.com/', google('contacts'), 'openid'],
  },
  {
    clientId: '123456789012-zap.apps.googleusercontent.com',
    displayText: 'Zapier',
    scopes: [google('drive'), google('gmail.send')],
  },
  {
    clientId: '223456789012-a.apps.googleusercontent.com',
    displayText: 'Slack',
    scopes: ['openid', google('calendar.readonly')],
  },
  {
    clientId: '223456789012-b.apps.googleusercontent.com',
    displayText: 'Slack',
    scopes: ['openid', 'email'],
    nativeApp: true,
  },
  {
    clientId: '999456789012-x.apps.googleusercontent.com',
    displayText: 'Slack',
    scopes: [google('gmail.readonly')],
  },
  {
    clientId: '323456789012.apps.googleusercontent.com',
    displayText: 'Notion',
    scopes: ['openid', 'email', 'profile'],
  },
  {
    clientId: '423456789012.apps.googleusercontent.com',
    displayText: 'Calendly',
    scopes: [google('calendar'), 'openid'],
  },
  {
    clientId: '523456789012.apps.googleusercontent.com',
    displayText: '\u202eevil\u0000 <script>alert(1)</script>',
    scopes: [google('unheard.of')],
  },
  {
    clientId: '110000000000000000001',
    displayText: '110000000000000000001',
    scopes: [google('admin.directory.user')],
    anonymous: true,
  },
  {
    clientId: '77185425430.apps.googleusercontent.com',
    displayText: 'Google Chrome',
    scopes: [google('drive')],
  },
]

const googleUsers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `1048576000000${String(at).padStart(8, '0')}`,
    email: `user${String(at).padStart(5, '0')}@corvelle.example`,
    ...(at % 10 === 9 && { suspended: true }),
  }))

/** The n-th user let in all but the n-th of the applications; the last one nothing at all. */
function googleWorld(count = 10) {
  const users = googleUsers(count)
  const items = googleTokens()
  const tokens = Object.fromEntries(
    users.slice(0, -1).map(({ id }, at) => [id, items.filter((_, place) => place !== at % items.length)]),
  )
  return { users, tokens }
}

export const tenant = '6f3c1b7e-2a4d-4c5e-9f60-71a2b3c4d5e6'
const publisher = (displayName: string) => ({ displayName, verifiedPublisherId: '1234567' })

const graphSp = {
  id: 'sp-graph',
  appId: '00000003-0000-0000-c000-000000000000',
  displayName: 'Microsoft Graph',
}
const microsoftWorld = () => ({
  users: googleUsers(10).map(({ email, suspended }, at) => ({ id: `user-${at}`, email, suspended })),
  principals: [
    {
      ...graphSp,
      appOwnerOrganizationId: 'f8cdef31-a31e-4b4a-93e4-5f571e91255a',
      servicePrincipalType: 'Application',
      tags: [],
    },
    {
      id: 'sp-boost',
      appId: 'app-boost',
      displayName: 'BoostInbox',
      publisherName: 'Boost',
      verifiedPublisher: {},
      appOwnerOrganizationId: 'other',
      homepage: 'https://boostinbox.example/start',
      servicePrincipalType: 'Application',
      tags: [],
    },
    {
      id: 'sp-slack',
      appId: 'app-slack',
      displayName: 'Slack',
      publisherName: 'Slack',
      verifiedPublisher: publisher('Slack Technologies'),
      appOwnerOrganizationId: 'other',
      homepage: 'https://slack.com',
      servicePrincipalType: 'Application',
      tags: ['WindowsAzureActiveDirectoryIntegratedApp'],
    },
    {
      id: 'sp-backup',
      appId: 'app-backup',
      displayName: 'SkyBackup',
      publisherName: 'Sky',
      verifiedPublisher: publisher('Sky'),
      appOwnerOrganizationId: 'other',
      replyUrls: ['https://sky.example/cb'],
      servicePrincipalType: 'Application',
      tags: [],
    },
    {
      id: 'sp-identity',
      appId: 'app-mi',
      displayName: 'vm-1',
      servicePrincipalType: 'ManagedIdentity',
      tags: [],
    },
  ],
  permissions: [
    {
      id: 'g1',
      clientId: 'sp-boost',
      consentType: 'Principal',
      principalId: 'user-0',
      resourceId: 'sp-graph',
      scope: ' Mail.ReadWrite Contacts.Read ',
    },
    {
      id: 'g2',
      clientId: 'sp-boost',
      consentType: 'Principal',
      principalId: 'user-1',
      resourceId: 'sp-graph',
      scope: 'Mail.ReadWrite offline_access',
    },
    {
      id: 'g3',
      clientId: 'sp-slack',
      consentType: 'AllPrincipals',
      principalId: null,
      resourceId: 'sp-graph',
      scope: 'openid profile User.Read',
    },
    {
      id: 'g4',
      clientId: 'sp-graph',
      consentType: 'AllPrincipals',
      principalId: null,
      resourceId: 'sp-graph',
      scope: 'Directory.ReadWrite.All',
    },
  ],
  appRoles: [{ id: 'role-files', value: 'Files.ReadWrite.All' }],
  assignments: {
    'sp-graph': [
      { id: 'a1', principalId: 'sp-backup', principalType: 'ServicePrincipal', appRoleId: 'role-files' },
    ],
    'sp-slack': [
      {
        id: 'a2',
        principalId: 'user-2',
        principalType: 'User',
        appRoleId: '00000000-0000-0000-0000-000000000000',
      },
      {
        id: 'a3',
        principalId: 'group-1',
        principalType: 'Group',
        appRoleId: '00000000-0000-0000-0000-000000000000',
      },
    ],
  },
})

export function aWorkspace(
  vendor: GrantVendor,
  given: Partial<WorkspaceWorld> & { count?: number } = {},
): WorkspaceWorld {
  const { count, ...world } = given
  const nothing = { tokens: {}, principals: [], permissions: [], assignments: {}, appRoles: [] }
  return {
    claims:
      vendor === 'google'
        ? { hd: 'corvelle.example', email: 'admin@corvelle.example', email_verified: true }
        : { tid: tenant, oid: 'user-0', preferred_username: 'admin@corvelle.example' },
    granted: ['openid', 'email', ...readingScopes[vendor]],
    refuses: null,
    ...nothing,
    ...(vendor === 'google' ? googleWorld(count) : microsoftWorld()),
    failures: {},
    always: {},
    latencyMs: 0,
    hangsAt: null,
    pageSize: 4,
    foreignNext: null,
    keepsGrants: false,
    tokenLasts: Number.POSITIVE_INFINITY,
    ...world,
  }
}
