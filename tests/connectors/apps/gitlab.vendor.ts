import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// What GitLab answers in the tests, written after its reference.
export const ines = {
  id: 7101,
  username: 'ines.morel',
  name: 'Inès Morel',
  state: 'active',
  locked: false,
  web_url: 'https://gitlab.com/ines.morel',
  created_at: '2024-02-12T09:15:02.114Z',
  expires_at: null,
  access_level: 50,
  email: 'ines.morel@acme.example',
  group_saml_identity: null,
  membership_state: 'active',
  is_using_seat: true,
}

const { email: _email, ...withoutEmail } = ines

export const tobi = {
  ...withoutEmail,
  id: 7188,
  username: 't_okafor',
  name: 'Tobi Okafor',
  created_at: '2025-06-03T14:00:41.900Z',
  expires_at: '2026-12-31',
  access_level: 30,
  group_saml_identity: {
    extern_uid: 'Tobi.Okafor@acme.example',
    provider: 'group_saml',
    saml_provider_id: 10,
  },
  group_scim_identity: { extern_uid: 'be20d8dcc028677c931e04f387', provider: 'scim' },
}

export const bot = {
  ...withoutEmail,
  id: 9001,
  username: 'group_4412_bot_9f3c2a',
  name: 'ci deploy',
  access_level: 40,
  is_using_seat: false,
}

export const billed = {
  id: 7300,
  username: 'sub.only',
  name: 'Sub Only Person',
  state: 'blocked',
  created_at: '2025-01-01T00:00:00Z',
  last_activity_on: '2026-11-01',
  last_login_at: '2026-10-30T10:00:00Z',
  membership_type: 'project_member',
}

export const invite = {
  id: 5,
  invite_email: 'sam@acme.example',
  created_at: '2026-11-18T09:00:00Z',
  access_level: 20,
  expires_at: null,
  user_name: null,
}

export const forbidden = { status: 403, body: { message: '403 Forbidden' } }

export const missing = { status: 404, body: { message: '404 Not Found' } }

export async function instance(
  replies: Record<string, Reply | Reply[]>,
  { admin = '', selection = '4412' as string | null } = {},
) {
  const server = await vendorServer(
    answerWith({ 'GET /api/v4/user': { body: { id: 7101, username: 'ines.morel' } }, ...replies }),
  )
  const credentials = { custom_domain: server.url, api_token: 'glpat-canary', admin_token: admin }
  const connection = connectionTo(server, credentials, { selection })
  return {
    server,
    connection,
    asked: () => server.requests.map(({ method, path }) => `${method} ${path.replace('/api/v4', '')}`),
  }
}

export const lists = {
  'GET /api/v4/groups/4412/enterprise_users': missing,
  'GET /api/v4/groups/4412/billable_members': {
    body: [{ ...billed, id: 7188, username: 't_okafor', membership_type: 'group_member' }, billed],
  },
  'GET /api/v4/groups/4412/invitations': { body: [invite] },
}
