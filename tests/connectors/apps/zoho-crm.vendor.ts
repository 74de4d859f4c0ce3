import { keepInMemory } from '@/lib/connectors/kit/oauth'
import {
  answerWith,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

// What Zoho answers in the tests, written after its reference.
export const hannah = {
  id: '5512000000331001',
  full_name: 'Hannah Ortiz',
  first_name: 'Hannah',
  last_name: 'Ortiz',
  email: 'hannah.ortiz@acme.example',
  role: { name: 'CEO', id: '5512000000026005' },
  profile: { name: 'Administrator', id: '5512000000026011' },
  status: 'active',
  confirm: true,
  status_reason__s: null,
  type__s: 'Regular User',
  created_time: '2023-04-11T09:20:14+02:00',
  zuid: '20091122331',
  Isonline: true,
}

export const idris = {
  ...hannah,
  id: '5512000000742019',
  full_name: 'Idris Belhaj',
  first_name: 'Idris',
  last_name: 'Belhaj',
  email: 'idris.belhaj@acme.example',
  role: { name: 'Manager', id: '5512000000026008' },
  profile: { name: 'Standard', id: '5512000000026014' },
}

export const disabled = { ...idris, id: '1', status: 'disabled', status_reason__s: 'disabled manually' }

export const marta = {
  ...idris,
  id: '5512000000913044',
  full_name: 'Marta Silva',
  email: 'marta.silva@acme.example',
  profile: { name: 'Field sales', id: '5512000000026099' },
  confirm: false,
  zuid: null,
}

export const lite = { ...idris, id: '2', type__s: 'Lite User' }

export const customer = { ...idris, id: '3', type__s: 'Client Portal User' }

export const removed = { ...idris, id: '4', status: 'deleted' }

export const page = (users: object[], more_records = false): Reply => ({
  body: { users, info: { per_page: 200, count: users.length, page: 1, more_records } },
})

export const error = (code: string, message: string, details: object = {}) => ({
  code,
  details,
  message,
  status: 'error',
})

export const done = (id: string, message: string) => ({
  body: { users: [{ code: 'SUCCESS', details: { id }, message, status: 'success' }] },
})

export const nobody = {
  status: 400,
  body: error('INVALID_DATA', 'the id given seems to be invalid', { resource_path_index: 0 }),
}

export const settings = {
  'GET /crm/v8/settings/profiles': {
    body: {
      profiles: [
        { ...hannah.profile, display_label: 'Administrateur', type: 'normal_profile' },
        { ...idris.profile, display_label: 'Standard', type: 'normal_profile' },
        { id: '9', name: 'Customers', display_label: 'Customers', type: 'portal_profile' },
      ],
    },
  },
  'GET /crm/v8/settings/roles': {
    body: {
      roles: [
        { ...hannah.role, display_label: 'CEO', reporting_to: null },
        { ...idris.role, display_label: 'Manager', reporting_to: hannah.role },
        { id: '5512000000026009', name: 'Rep', display_label: 'Rep', reporting_to: idris.role },
      ],
    },
  },
}

export const token = {
  body: { access_token: '1000.canary', expires_in: 3600, api_domain: 'x', token_type: 'Bearer' },
}

export const me = 'GET /crm/v8/users?type=CurrentUser'

export const credentials = { domain: 'crm.zoho.eu', client_id: '1000.CLIENT', client_secret: 'canary-secret' }

export const sent: SeenRequest[] = []

export async function connected(replies: Record<string, Reply | Reply[]>) {
  const answering = answerWith({
    'POST /oauth/v2/token': token,
    [me]: page([hannah]),
    ...settings,
    ...replies,
  })
  const server = await vendorServer((request, response) => {
    sent.push(request)
    return answering(request, response)
  })
  const connection = connectionTo(server, credentials, { allow: [], baseUrls: { zoho_crm: server.url } })
  const written = () =>
    server.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/crm/'))
  const tokens = keepInMemory({ refreshToken: 'canary-refresh-token' })
  return { server, connection: { ...connection, tokens }, written }
}
