import { agreementOf } from '@/tests/e2e/support/agreement'
import { instance } from '@/tests/e2e/support/instance'
import { type MovedReply, type MovedRequest, movedVendor } from '@/tests/e2e/support/moved-vendor'

/** What enters it: a client that the company registered over there, or a service key. */
export const hubspotClient = { id: 'corvelle-at-hubspot', secret: 'hubspot-secret-5120' }
export const hubspotToken = 'pat-eu1-6c1f2d9e'

/** HubSpot's users, for whoever agreed or has a token. */
export async function startHubspot(people: string[]) {
  const agreement = agreementOf({ title: 'HubSpot', client: hubspotClient })
  const users = people.map((name, index) => ({
    id: `100${index}`,
    email: `${name.toLowerCase().replace(' ', '.')}@corvelle.example`,
    firstName: name.split(' ')[0],
    lastName: name.split(' ')[1],
    roleIds: [],
    superAdmin: index === 0,
  }))

  function read({ path, headers }: MovedRequest): MovedReply {
    const token = String(headers.authorization).replace(/^Bearer /, '')
    if (token !== hubspotToken && !agreement.isToken(token))
      return { status: 401, body: { message: 'Authentication credentials not found' } }
    if (path === '/account-info/2026-09/details')
      return { body: { portalId: 12345678, uiDomain: 'app-eu1.hubspot.com' } }
    return { body: { results: path === '/settings/users/2026-09' ? users : [] } }
  }

  return movedVendor(instance.hubspotPort, (request) => {
    if (request.path === '/oauth/authorize') return agreement.page(request.query)
    if (request.path === '/oauth/2026-09/token') return agreement.exchange(new URLSearchParams(request.sent))
    if (request.path.startsWith('/oauth/')) return { body: {} }
    return read(request)
  })
}
