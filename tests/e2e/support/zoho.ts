import { agreementOf } from '@/tests/e2e/support/agreement'
import { instance } from '@/tests/e2e/support/instance'
import { type MovedReply, type MovedRequest, movedVendor } from '@/tests/e2e/support/moved-vendor'

/** The client that the company registered over there. */
export const zohoClient = { id: '1000.CORVELLE', secret: 'zoho-secret-7731' }

const api = '/crm/v8'

/** Zoho's page of agreement, its tokens and its users. */
export async function startZoho(people: string[]) {
  const agreement = agreementOf({
    title: 'Zoho',
    client: zohoClient,
    beside: { location: 'eu', 'accounts-server': 'https://accounts.zoho.eu' },
  })

  const user = (name: string, index: number) => ({
    id: `55120000003310${10 + index}`,
    email: `${name.toLowerCase().replace(' ', '.')}@corvelle.example`,
    full_name: name,
    profile: { id: '26011', name: index === 0 ? 'Administrator' : 'Standard' },
    status: 'active',
    confirm: true,
    type__s: 'Regular User',
  })

  function read({ path, query, headers }: MovedRequest): MovedReply {
    if (!agreement.isToken(String(headers.authorization).replace(/^Zoho-oauthtoken /, '')))
      return { status: 401, body: { status: 'error', code: 'INVALID_TOKEN', message: 'invalid oauth token' } }
    if (path === `${api}/org`) return { body: { org: [{ company_name: 'Corvelle', type: 'Production' }] } }
    if (path !== `${api}/users`) return { status: 404, body: {} }
    const users = people.map(user)
    return query.get('type') === 'CurrentUser'
      ? { body: { users: users.slice(0, 1) } }
      : { body: { users, info: { more_records: false } } }
  }

  const vendor = await movedVendor(instance.zohoPort, (request) => {
    if (request.path === '/oauth/v2/auth') return agreement.page(request.query)
    if (request.path === '/oauth/v2/token') return agreement.exchange(new URLSearchParams(request.sent))
    return read(request)
  })
  return { ...vendor, revoke: agreement.revoke }
}
