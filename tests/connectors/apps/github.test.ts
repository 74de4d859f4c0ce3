import { describe, expect, it } from 'vitest'
import { github } from '@/lib/connectors/apps/github/connector'
import { listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  complaints,
  connected,
  forbidden,
  gitHub,
  invite,
  lea,
  mbassi,
  outside,
  page,
  type Sent,
  self,
} from '@/tests/connectors/apps/github.vendor'
import { complaintsAbout, documented } from '@/tests/connectors/apps/github-openapi'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import type { Reply } from '@/tests/support/vendor-server'

it('would notice a request that GitHub does not know', () => {
  const sent = (method: string, path: string, body: unknown = null) =>
    complaintsAbout({ method, path, headers: {}, body })

  expect(sent('GET', '/orgs/acme/people')).toHaveLength(1)
  expect(sent('GET', '/orgs/acme/members?role=owner')).toEqual(['role=owner'])
  expect(sent('GET', '/orgs/acme/members?size=3')).toHaveLength(1)
  expect(sent('POST', '/orgs/acme/invitations', { email: 'a@acme.test', role: 'member' })).toHaveLength(1)
  expect(sent('POST', '/orgs/acme/invitations', { mail: 'a@acme.test' })).toHaveLength(1)
})

describe('reading', () => {
  it('reads a member whose role is not told, or of tomorrow', async () => {
    const edges = [
      { ...lea, role: null },
      { ...mbassi, role: 'GUARDIAN' },
    ]
    const { connection } = await connected(
      gitHub(
        { 'GET /orgs/acme/invitations': { body: [] }, 'GET /orgs/acme/outside_collaborators': { body: [] } },
        () => ({ body: page(edges, null, 2) }),
      ),
    )

    const { accounts, complete } = await accountsOf(github, connection)

    expect(accounts).toMatchObject([
      { login: 'lea-fontaine', role: null, isAdmin: null },
      { login: 'mbassi', role: 'guardian', roleLabel: 'guardian', isAdmin: null },
    ])
    expect(complete).toMatchObject({ isWhole: true, skipped: 0 })
  })

  it('joins members, single sign-on, invitations and outside collaborators', async () => {
    const saml = {
      edges: [
        { node: { user: { login: 'mbassi' }, samlIdentity: { nameId: 'marc.bassi@acme.example' } } },
        { node: { user: null, samlIdentity: null } },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
    }
    const { connection, server, asked } = await connected(
      gitHub(
        {
          'GET /orgs/acme/invitations': { body: [invite] },
          'GET /orgs/acme/outside_collaborators?filter=2fa_disabled&per_page=100': { body: [outside] },
          'GET /orgs/acme/outside_collaborators?per_page=100': {
            body: [outside, { login: 'robot', id: 1000, type: 'Bot' }],
          },
        },
        ({ variables }) => ({
          body: variables.after === null ? page([lea], 'c2', 2) : page([mbassi], null, 2),
        }),
        { body: { data: { organization: { samlIdentityProvider: { externalIdentities: saml } } } } },
      ),
    )

    const { accounts, complete } = await accountsOf(github, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '510221',
        login: 'lea-fontaine',
        email: 'lea.fontaine@acme.example',
        firstName: 'Léa',
        role: 'admin',
        roleLabel: 'Owner',
        isAdmin: true,
        hasMfa: true,
        status: 'active',
        kind: null,
        lastActiveAt: null,
        createdAt: new Date('2017-04-11T08:22:10Z'),
      },
      {
        externalId: '889034',
        email: 'marc.bassi@acme.example',
        displayName: 'mbassi',
        firstName: null,
        role: 'member',
        isAdmin: false,
        hasMfa: null,
      },
      {
        externalId: 'invite:77012',
        email: 'sam.nowak@acme.example',
        status: 'invited',
        role: 'member',
        login: null,
      },
      {
        externalId: '999',
        login: 'freelance',
        kind: 'external',
        hasMfa: false,
        roleLabel: 'Outside collaborator',
        email: null,
      },
      { externalId: '1000', kind: 'service', hasMfa: true },
    ])
    expect(complete).toMatchObject({ notes: [], total: 2, isWhole: true })
    expect(complaints(server)).toEqual([])
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer ghp_canary',
      'user-agent': 'Rollcall',
      'x-github-api-version': '2022-11-28',
    })
    expect(asked().slice(0, 3)).toEqual(['POST /graphql', 'POST /graphql', 'POST /graphql'])
    expect(server.requests.slice(1, 3).map(({ body }) => (body as Sent).variables)).toEqual([
      { org: 'acme', after: null },
      { org: 'acme', after: 'c2' },
    ])
  })

  const idpMarc = {
    node: {
      user: { login: 'mbassi' },
      samlIdentity: {
        nameId: '9d2f7c1e-idp',
        username: 'Marc.Bassi@acme.example',
        emails: [{ value: 'm.bassi@acme.example' }],
      },
      scimIdentity: { username: 'mbassi-acme', emails: [{ value: 'marc@acme.example' }, { value: null }] },
    },
  }
  const identities = {
    externalIdentities: { edges: [idpMarc], pageInfo: { hasNextPage: false, endCursor: null } },
  }
  const twoDomains = {
    ...mbassi,
    node: { ...mbassi.node, organizationVerifiedDomainEmails: ['marc@acme.test', 'marc@acme.example'] },
  }
  const nobodyElse = {
    'GET /orgs/acme/invitations': { body: [] },
    'GET /orgs/acme/outside_collaborators': { body: [] },
  }
  const marcAsKnown = {
    login: 'mbassi',
    email: 'Marc.Bassi@acme.example',
    identifiers: [
      { kind: 'email', value: 'm.bassi@acme.example' },
      { kind: 'email', value: 'm.bassi@mail.example' },
      { kind: 'email', value: 'marc@acme.example' },
      { kind: 'email', value: 'marc@acme.test' },
      { kind: 'login', value: 'mbassi-acme' },
      { kind: 'sso_id', value: '9d2f7c1e-idp' },
    ],
  }

  it('keeps every address and name of single sign-on and of verified domains', async () => {
    const { connection } = await connected(
      gitHub(nobodyElse, () => ({ body: page([twoDomains], null, 1) }), {
        body: { data: { organization: { samlIdentityProvider: identities } } },
      }),
    )

    expect((await accountsOf(github, connection)).accounts).toEqual([expect.objectContaining(marcAsKnown)])
  })

  it('asks the enterprise where single sign-on is the enterprise’s', async () => {
    const answering = gitHub(nobodyElse, () => ({ body: page([twoDomains], null, 1) }))
    const { connection, server } = await connected((request, response) => {
      const { query = '', variables } = (request.body ?? {}) as Partial<Sent> & { variables?: object }
      if (query.includes('viewer{'))
        return {
          body: {
            data: {
              viewer: {
                enterprises: {
                  nodes: [
                    { slug: 'acme-group', organizations: { nodes: [{ login: 'ACME' }, null] } },
                    { slug: 'elsewhere', organizations: { nodes: [{ login: 'acme-labs' }] } },
                  ],
                },
              },
            },
          },
        }
      if (query.includes('enterprise(')) {
        expect(variables).toMatchObject({ slug: 'acme-group' })
        return { body: { data: { enterprise: { ownerInfo: { samlIdentityProvider: identities } } } } }
      }
      return answering(request, response)
    })

    expect((await accountsOf(github, connection)).accounts).toEqual([expect.objectContaining(marcAsKnown)])
    expect(server.requests.filter(({ path }) => path === '/graphql')).toHaveLength(4)
  })

  it.each([
    ['is no owner of the enterprise', { data: { enterprise: { ownerInfo: null } } }],
    ['may not see it', { data: { enterprise: null }, errors: [{ type: 'FORBIDDEN', message: 'no' }] }],
    [
      'asks a server without enterprises',
      { errors: [{ extensions: { code: 'undefinedField' }, message: 'no' }] },
    ],
  ])('reads on for a token that %s', async (_, body) => {
    const answering = gitHub(nobodyElse, () => ({ body: page([twoDomains], null, 1) }))
    const enterprises = { nodes: [{ slug: 'acme-group', organizations: { nodes: [{ login: 'acme' }] } }] }
    const { connection } = await connected((request, response) => {
      const { query = '' } = (request.body ?? {}) as Partial<Sent>
      if (query.includes('viewer{')) return { body: { data: { viewer: { enterprises } } } }
      return query.includes('enterprise(') ? { body } : answering(request, response)
    })

    expect((await accountsOf(github, connection)).accounts).toMatchObject([{ email: 'marc@acme.example' }])
  })

  it('reads the answers GitHub documents', async () => {
    const { connection } = await connected(
      gitHub({
        'GET /orgs/acme/invitations': { body: documented('GET', '/orgs/{org}/invitations') },
        'GET /orgs/acme/outside_collaborators': {
          body: documented('GET', '/orgs/{org}/outside_collaborators'),
        },
      }),
    )

    const { accounts, complete } = await accountsOf(github, connection)

    expect(accounts).toMatchObject([
      { externalId: 'invite:1', login: 'monalisa', email: 'octocat@github.com' },
      { externalId: '1', login: 'octocat', hasMfa: false },
    ])
    expect(complete?.skipped).toBe(0)
  })

  it('lists the members all the same for somebody who is no owner', async () => {
    const members = () => ({
      body: { ...page([mbassi], null, 1), errors: [{ type: 'FORBIDDEN', message: 'hidden' }] },
    })
    const { connection } = await connected(
      gitHub(
        {
          'GET /orgs/acme/invitations': forbidden,
          'GET /orgs/acme/outside_collaborators?filter=2fa_disabled&per_page=100': {
            status: 422,
            body: { message: 'Only owners can use this filter.' },
          },
          'GET /orgs/acme/outside_collaborators?per_page=100': forbidden,
        },
        members,
      ),
    )

    const { accounts, complete } = await accountsOf(github, connection)

    expect(accounts).toHaveLength(1)
    expect(complete?.notes).toEqual([
      'connectors.notes.invitations_unavailable',
      'connectors.github.collaborators_unavailable',
    ])
  })

  it('asks without addresses when the token may not see them', async () => {
    const scopes = {
      errors: [
        { type: 'INSUFFICIENT_SCOPES', message: "The 'email' field requires one of the following scopes" },
      ],
    }
    const { connection } = await connected(
      gitHub({}, ({ query }) => ({
        body: query.includes('email')
          ? scopes
          : page([{ ...mbassi, node: { ...mbassi.node, email: undefined } }], null, 1),
      })),
    )

    const { accounts, complete } = await accountsOf(github, connection)

    expect(accounts).toMatchObject([{ externalId: '889034', email: null }])
    expect(complete?.notes).toContain('connectors.github.emails_unread')
  })

  it('waits until the limit is reset', async () => {
    const reset = String(Date.UTC(2026, 10, 21, 0, 2) / 1_000)
    let turn = 0
    const limited = {
      status: 403,
      body: { message: 'API rate limit exceeded' },
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
    }
    const { connection } = await connected(
      gitHub({}, () => (turn++ === 0 ? limited : { body: page([mbassi], null, 1) })),
    )

    expect((await accountsOf(github, connection)).accounts).toHaveLength(1)
    expect(connection.waits).toEqual([120_000])
  })
})

describe('connecting', () => {
  it('offers the organizations, and says what can be done in each', async () => {
    const body = [
      { state: 'active', role: 'admin', organization: { login: 'acme', id: 1 } },
      { state: 'active', role: 'member', organization: { login: 'other', id: 2 } },
    ]
    const some = await connected(gitHub({ 'GET /user/memberships/orgs': { body } }), null)
    const none = await connected(gitHub({ 'GET /user/memberships/orgs': { body: [] } }), null)
    const fineGrained = await connected(
      gitHub({ 'GET /user/memberships/orgs': forbidden, 'GET /user/orgs': { body: [{ login: 'acme' }] } }),
      null,
    )

    expect(await listSelections(github, some.connection)).toEqual([
      { id: 'acme', name: 'acme', noteKey: 'connectors.github.full_management' },
      { id: 'other', name: 'other', noteKey: 'connectors.github.read_only' },
    ])
    await expect(listSelections(github, none.connection)).rejects.toMatchObject({
      messageKey: 'connectors.github.no_organization',
    })
    expect(await listSelections(github, fineGrained.connection)).toEqual([{ id: 'acme', name: 'acme' }])
    expect([some, none, fineGrained].flatMap(({ server }) => complaints(server))).toEqual([])
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a bad token',
      { 'GET /user': { status: 401, body: { message: 'Bad credentials' } } },
      { kind: 'credentials', reason: 'Bad credentials' },
    ],
    [
      'missing single sign-on',
      { 'GET /user': { ...forbidden, headers: { 'x-github-sso': 'required; url=https://x' } } },
      { kind: 'permission', messageKey: 'connectors.github.sso_required' },
    ],
    [
      'too small a scope',
      { 'GET /user': { body: self, headers: { 'x-oauth-scopes': 'repo, gist' } } },
      { kind: 'permission', messageKey: 'connectors.github.missing_scope' },
    ],
    [
      'a pending membership',
      {
        'GET /user': { body: self },
        'GET /user/memberships/orgs/acme': { body: { state: 'pending', role: 'member' } },
      },
      { messageKey: 'connectors.github.not_a_member' },
    ],
    ['another organization', { 'GET /user': { body: self } }, { kind: 'not_found' }],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection, server } = await connected(gitHub(replies))

    await expect(verifyConnection(github, connection)).rejects.toMatchObject(error)
    expect(complaints(server)).toEqual([])
  })

  it('notes that a plain member only reads', async () => {
    const { connection } = await connected(
      gitHub({
        'GET /user': { body: self, headers: { 'x-oauth-scopes': 'read:org' } },
        'GET /user/memberships/orgs/acme': { body: { state: 'active', role: 'member' } },
      }),
    )

    expect(await verifyConnection(github, connection)).toEqual({
      connectedAs: 'lea-fontaine',
      notes: ['connectors.github.read_only'],
    })
  })

  it.each([
    ['', 'https://api.github.com'],
    ['github.com', 'https://api.github.com'],
    ['acme.ghe.com', 'https://api.acme.ghe.com'],
    ['https://git.acme.example/', 'https://git.acme.example/api/v3'],
  ])('reads the address %j', (custom_domain, baseUrl) => {
    expect(github.http({ custom_domain, api_token: 'x' }, 'https://api.github.com', null).baseUrl).toBe(
      baseUrl,
    )
  })
})

holdTo('github', {
  // A role and an address as GitHub does not give them today.
  wrong: [/edges\/1\/role /, /scimIdentity\/emails\/1\/value /],
})
