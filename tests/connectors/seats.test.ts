import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { keepInMemory } from '@/lib/connectors/kit/oauth'
import { cleanPools, readSeats } from '@/lib/connectors/kit/seats'
import { nadia } from '@/tests/connectors/apps/bitwarden.vendor'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const connectorOf = (id: string) => catalogue.find((one) => one.id === id) as ApiConnector

const refusing = () => ({ status: 403, body: { message: 'Forbidden' } })
const sku = (skuId: string, skuPartNumber: string, enabled: number, consumedUnits: number) => ({
  skuId,
  skuPartNumber,
  appliesTo: 'User',
  capabilityStatus: 'Enabled',
  consumedUnits,
  prepaidUnits: { enabled, suspended: 0, warning: 0, lockedOut: 0 },
})

/** Bodies as the vendors' references have them; a vendor that refuses answers 403 to everything. */
const vendors: {
  id: string
  credentials: (url: string) => Record<string, unknown>
  selection?: string
  replies: Record<string, unknown>
  pools: unknown[]
}[] = [
  {
    id: 'github',
    credentials: () => ({ api_token: 'ghp_x', custom_domain: '' }),
    selection: 'corvelle',
    replies: {
      'GET /orgs/corvelle': {
        login: 'corvelle',
        plan: { name: 'team', space: 9, seats: 50, filled_seats: 42 },
      },
      'GET /orgs/corvelle/copilot/billing': {
        seat_breakdown: { total: 12, added_this_cycle: 1, active_this_cycle: 9, inactive_this_cycle: 3 },
      },
    },
    pools: [
      { licence: 'team', name: 'GitHub Team', purchased: 50, used: 42, isPlan: false },
      { licence: 'copilot', name: 'GitHub Copilot', purchased: 12, used: 9, isPlan: false },
    ],
  },
  {
    id: 'gitlab',
    credentials: (url) => ({ custom_domain: url, api_token: 'glpat-x', admin_token: '' }),
    selection: '7',
    replies: {
      'GET /api/v4/namespaces/7/gitlab_subscription': {
        plan: { code: 'premium', name: 'Premium', trial: false },
        usage: { seats_in_subscription: 25, seats_in_use: 19, max_seats_used: 22, seats_owed: 0 },
      },
    },
    pools: [{ licence: 'premium', name: 'GitLab Premium', purchased: 25, used: 19, isPlan: false }],
  },
  {
    id: 'gitlab',
    credentials: (url) => ({ custom_domain: url, api_token: 'glpat-x', admin_token: 'glpat-admin' }),
    selection: '7',
    replies: {
      'GET /api/v4/license': { plan: 'ultimate', user_limit: 100, active_users: 87, expired: false },
    },
    pools: [{ licence: 'ultimate', name: 'GitLab Ultimate', purchased: 100, used: 87, isPlan: false }],
  },
  {
    id: 'monday',
    credentials: () => ({ api_token: 'x' }),
    replies: {
      'POST /v2': {
        data: { account: { active_members_count: 11, plan: { max_users: 50, tier: 'pro' } } },
      },
    },
    pools: [{ licence: 'pro', name: 'monday.com pro', purchased: 50, used: 11, isPlan: true }],
  },
  {
    id: 'bitwarden',
    credentials: () => ({ client_id: 'organization.1', client_secret: 'x', custom_domain: '' }),
    replies: {
      'GET /public/organization/subscription': {
        passwordManager: { seats: 40, maxAutoScaleSeats: 50, storage: 1 },
        secretsManager: { seats: null },
      },
      // Accepted and confirmed members hold a seat, a revoked one does not.
      'GET /public/members': { data: [1, 2, -1].map((status, at) => ({ ...nadia, id: `m${at}`, status })) },
    },
    pools: [{ licence: 'password_manager', name: 'Password Manager', purchased: 40, used: 2, isPlan: false }],
  },
  {
    id: 'zoom',
    credentials: () => ({ domain: 'account-1', client_id: 'client-1', client_secret: 'x' }),
    replies: {
      'GET /v2/accounts/me/plans/usage': { plan_base: { type: 'monthly', hosts: 20, usage: 14 } },
    },
    pools: [{ licence: 'base', name: 'Zoom Workplace', purchased: 20, used: 14, isPlan: false }],
  },
  {
    id: 'atlassian',
    credentials: () => ({
      domain: 'acme.atlassian.net',
      login: 'lea@acme.example',
      api_token: 'x',
      admin_token: '',
    }),
    replies: {
      'GET /rest/api/3/applicationrole': [
        { key: 'jira-software', name: 'Jira', numberOfSeats: 50, userCount: 21, hasUnlimitedSeats: false },
        { key: 'jira-core', name: 'Jira Work', numberOfSeats: -1, userCount: 4, hasUnlimitedSeats: true },
      ],
    },
    pools: [
      { licence: 'jira-software', name: 'Jira', purchased: 50, used: 21, isPlan: true },
      { licence: 'jira-core', name: 'Jira Work', purchased: null, used: 4, isPlan: true },
    ],
  },
  {
    id: 'microsoft_365',
    credentials: () => ({ client_id: 'client-1', client_secret: 'x' }),
    replies: {
      'GET /v1.0/subscribedSkus': {
        value: [
          sku('s1', 'SPE_E3', 60, 48),
          sku('s2', 'FLOW_FREE', 10_000, 3),
          { ...sku('s3', 'DYN_ORG', 1, 0), appliesTo: 'Company' },
        ],
      },
    },
    pools: [{ licence: 's1', name: 'SPE_E3', purchased: 60, used: 48, isPlan: false }],
  },
]

const isTokenCall = (path: string) => /\/token$/.test(path.split('?')[0] ?? '')

async function opened(
  { id, credentials, selection = undefined }: (typeof vendors)[number],
  replies: Record<string, Reply>,
) {
  const answer = Object.keys(replies).length > 0 ? answerWith(replies) : refusing
  const server = await vendorServer((request, response) =>
    isTokenCall(request.path)
      ? { body: { access_token: 'access', token_type: 'Bearer', expires_in: 3600 } }
      : answer(request, response),
  )
  const connection = connectionTo(server, credentials(server.url), {
    ...(selection && { selection }),
    baseUrls: { [id]: server.url },
  })
  const tokens = keepInMemory({ refreshToken: 'refresh' })
  return {
    connector: connectorOf(id),
    connection: { ...connection, ...(id === 'microsoft_365' && { tokens }) },
  }
}

describe.each(vendors)('$id', (vendor) => {
  it('tells what is bought and what is used', async () => {
    const replies = Object.fromEntries(Object.entries(vendor.replies).map(([key, body]) => [key, { body }]))
    const { connector, connection } = await opened(vendor, replies)

    expect(await readSeats(connector, connection)).toEqual(vendor.pools)
  })

  it('makes nothing known of seats that it may not see', async () => {
    const { connector, connection } = await opened(vendor, {})

    expect(await readSeats(connector, connection)).toBe(null)
  })
})

it('keeps no number that cannot be one of seats', () => {
  const pool = (licence: string, purchased: number | null, used: number | null = 3) => ({
    licence,
    name: '',
    purchased,
    used,
  })

  expect(
    cleanPools([
      pool('below', -1),
      pool('huge', 1e15),
      pool('part', 2.5),
      pool('none', null, null),
      pool('zero', 0, 0),
      pool('', 5),
    ]),
  ).toEqual([
    { licence: 'below', name: 'below', purchased: null, used: 3, isPlan: false },
    { licence: 'huge', name: 'huge', purchased: null, used: 3, isPlan: false },
    { licence: 'part', name: 'part', purchased: null, used: 3, isPlan: false },
    { licence: 'zero', name: 'zero', purchased: 0, used: 0, isPlan: false },
  ])
})
