import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// What Slack answers in the tests, written after its reference.
export const person = (id: string, name: string, more: object = {}) => ({
  id,
  team_id: 'T0ACME001',
  name: name.toLowerCase().replace(' ', '.'),
  deleted: false,
  real_name: name,
  profile: {
    real_name: name,
    display_name: '',
    email: `${id.toLowerCase()}@acme.example`,
    team: 'T0ACME001',
  },
  is_admin: false,
  is_owner: false,
  is_primary_owner: false,
  is_restricted: false,
  is_ultra_restricted: false,
  is_bot: false,
  is_app_user: false,
  updated: 1_772_438_400,
  ...more,
})

export const lea = person('U0LEA', 'Léa Martin', {
  is_admin: true,
  is_owner: true,
  is_primary_owner: true,
  // She uses the very app that asks.
  is_app_user: true,
  has_2fa: true,
  profile: {
    real_name: 'Léa Martin',
    display_name: 'lea',
    first_name: 'Léa',
    last_name: 'Martin',
    title: 'CTO',
    email: 'lea.martin@acme.example',
  },
})

export const sam = person('U0SAM', 'Sam Petit', { has_2fa: false })

export const gone = {
  id: 'U0OLD',
  team_id: 'T0ACME001',
  name: 'old.intern',
  deleted: true,
  profile: { real_name: 'Old Intern', email: 'old.intern@acme.example' },
  is_bot: false,
  updated: 1_700_000_000,
}

export const ok = (body: object, headers: Record<string, string> = {}): Reply => ({
  body: { ok: true, ...body },
  headers,
})

export const no = (error: string, more: object = {}): Reply => ({ body: { ok: false, error, ...more } })

export const page = (members: object[], next_cursor = '') =>
  ok({ members, cache_ts: 1, response_metadata: { next_cursor } })

export const bot = {
  url: 'https://acme.slack.com/',
  team: 'ACME',
  team_id: 'T0ACME001',
  user: 'connector',
  user_id: 'U0BOT',
}

const me = { 'GET /api/auth.test': ok(bot) }

export const organization = { ...bot, enterprise_id: 'E01', is_enterprise_install: true }

export async function connected(
  replies: Record<string, Reply | Reply[]>,
  {
    admin_token = 'xoxp-canary-admin',
    api_token = 'xoxb-canary',
    selection = 'T0ACME001' as string | null,
  } = {},
) {
  const server = await vendorServer(answerWith({ ...me, ...replies }))
  const connection = connectionTo(
    server,
    { api_token, admin_token },
    { selection, allow: [], baseUrls: { slack: server.url } },
  )
  const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`)
  const written = () => server.requests.filter(({ method }) => method !== 'GET')
  return { server, connection, asked, written }
}

export const readOnly = { admin_token: '' }
