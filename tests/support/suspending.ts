import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret, url } from '@/lib/connectors/kit/fields'
import { linkPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { inCatalogue } from '@/tests/support/in-catalogue'
import { aConnected } from '@/tests/support/sync-factories'
import { vendorServer } from '@/tests/support/vendor-server'

const row = z.object({ id: z.string(), active: z.boolean().nullish() })
const toAccount = ({ id, active }: z.output<typeof row>) =>
  accountFacts({
    externalId: id,
    status: typeof active === 'boolean' ? (active ? 'active' : 'suspended') : null,
  })

/** An application that both deletes and suspends, and that credentials may only read. */
const suspending = defineConnector({
  id: 'suspending',
  name: 'Suspending',
  category: 'identity',
  website: 'https://example.com',
  credentials: z.object({ custom_domain: url(), api_token: secret() }),
  can: { delete: 'delete', deactivate: true },
  narrows: {
    'connectors.slack.read_only': { delete: null, deactivate: null },
    'connectors.scim.delete_destroys': { delete: null },
  },
  loginsAreTheCompanys: false,
  http: ({ custom_domain, api_token }) => ({
    baseUrl: custom_domain,
    headers: { authorization: `Bearer ${api_token}` },
    paging: linkPaging({ per_page: 100 }),
  }),
  verify: async () => ({ connectedAs: null, notes: [] }),
  async *listAccounts(http) {
    for await (const person of http.pages('/users', row)) yield toAccount(person)
  },
  getAccount: async (http, _context, id) => toAccount(await http.get(path`/users/${id}`, row)),
  deleteAccount: async (http, _context, { externalId }) => {
    await http.delete(path`/users/${externalId}`)
    return 'done'
  },
  deactivateAccount: async (http, _context, { externalId }) => {
    if (externalId === 'own') throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
    await http.post(path`/users/${externalId}/suspend`, {}, z.unknown())
    return 'done'
  },
})

/** Connected, with people who are active until they are suspended; `tells`: the application says which they are. */
export async function aSuspendingApplication(actor: Actor, { tells = true } = {}) {
  inCatalogue(suspending)
  const suspended = new Set<string>()
  const state = { suspended, obeys: true }
  const server = await vendorServer(({ path: asked }) => {
    const [, , id = '', act] = asked.split('/')
    if (act === 'suspend' && state.obeys) suspended.add(id)
    return { body: { id, active: tells ? !suspended.has(id) : null } }
  })
  env().OUTBOUND_ALLOW.push(server.host)
  const { id, companyId } = await aConnected(actor, 'suspending', { instance: server.host })
  const credentials = { custom_domain: server.url, api_token: 'canary-token' }
  const connector = await db.userConnector.update({
    where: { companyId_id: { companyId, id } },
    data: { credentials: sealCredentials({ id, companyId, instance: server.host }, credentials) },
  })
  const writes = () =>
    server.requests.filter(({ method }) => method !== 'GET').map(({ path: asked }) => asked)
  return Object.assign(state, { connector, writes })
}
