import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import {
  createAccount,
  deactivateAccount,
  deleteAccount,
  getAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { betterAuthScimServer } from '@/tests/connectors/apps/better-auth-scim-server'
import { scimServer, scimToken } from '@/tests/connectors/apps/scim-server'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { isInstalled, leftOut } from '@/tests/connectors/vendors/installed'
import { connectionTo } from '@/tests/support/vendor-server'

/** The address of the service, which has the token of the tests. */
const servers: Record<string, () => Promise<string>> = {
  SCIMMY: async () => (await scimServer([], [{ id: 'g-1', displayName: 'Staff', members: [] }])).url,
  'Better Auth': async () => {
    const url = await betterAuthScimServer(scimToken)
    await ask(url, 'POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Staff',
    })
    return url
  },
}

async function ask(url: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' }
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Answer
}

type Answer = { active?: boolean; Resources?: { userName?: string }[]; status?: string }

/** The service at the address that a vendor has given it: another path, and the same answers. */
async function at(url: string, prefix: string): Promise<{ url: string; host: string; requests: [] }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', headers, url: path = '' } = request
    const answer = await fetch(path.replace(prefix, url), {
      method,
      headers: Object.entries(headers).filter(
        ([name]) => !/^(host|connection|content-length)$/.test(name),
      ) as [string, string][],
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, type ? { 'content-type': type } : {})
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, requests: [] }
}

const speaking = catalogue.filter(
  (connector): connector is ApiConnector =>
    connector.source === 'api' && (connector.id === 'scim' || connector.profile !== undefined),
)
const contracts = import.meta.glob<{ contract: ConnectorContract }>('./*.contract.ts', { eager: true })

/** A connection of that connector to the service, at the path where it looks for its vendor's. */
async function connected(connector: ApiConnector, url: string) {
  const { contract } = contracts[`./${connector.id.replaceAll('_', '-')}.contract.ts`]!
  const credentialsAt = (address: string) => ({ ...contract.credentials(address), api_token: scimToken })
  const vendor = 'http://vendor.example'
  const parsed = connector.credentials.parse(credentialsAt(vendor)) as Record<string, unknown>
  const prefix = new URL(connector.http(parsed, vendor, null).baseUrl).pathname.replace(/\/$/, '')
  const server = await at(url, prefix)
  return connectionTo(server, credentialsAt(server.url), { baseUrls: { [connector.id]: server.url } })
}

const target = (externalId: string) => ({ externalId, email: null, login: null })
const names = Object.keys(servers).filter((name) => isInstalled || name === 'SCIMMY')

if (!isInstalled) it.skip(`SCIM against the server of Better Auth (${leftOut})`, () => {})

describe.each(names.flatMap((name) => speaking.map((connector) => [name, connector.id, connector] as const)))(
  'the server of %s, by the connector %s',
  (name, _id, connector) => {
    it('has its people listed, added, deactivated and deleted, and its groups read and changed', async () => {
      const url = await servers[name]!()
      const connection = await connected(connector, url)
      const { can } = connector
      const invited = async (address: string) => {
        if (can.create) return (await createAccount(connector, connection, { email: address })).externalId
        const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
        const emails = [{ value: address, primary: true }]
        const made = await ask(url, 'POST', '/Users', { schemas, userName: address, emails, active: true })
        return String((made as { id?: string }).id)
      }

      await verifyConnection(connector, connection)
      const [nora, odile, paul] = [
        await invited('nora@acme.test'),
        await invited('odile@acme.test'),
        await invited('paul@acme.test'),
      ]
      if (can.create)
        await expect(createAccount(connector, connection, { email: 'nora@acme.test' })).rejects.toMatchObject(
          {
            kind: 'conflict',
          },
        )
      const { accounts, complete } = await accountsOf(connector, connection)

      expect(accounts.map(({ externalId, email, status }) => [externalId, email, status]).sort()).toEqual(
        [
          [nora, 'nora@acme.test', 'active'],
          [odile, 'odile@acme.test', 'active'],
          [paul, 'paul@acme.test', 'active'],
        ].sort(),
      )
      expect(complete).toMatchObject({ total: 3, isWhole: true })

      const [staff] = (await groupsOf(connector, connection)).groups
      expect(staff).toMatchObject({ name: 'Staff' })
      const group = { externalId: staff!.externalId, name: 'Staff', kind: 'group' as const }
      const members = async () =>
        (await groupsOf(connector, connection)).memberships.map(({ accountExternalId }) => accountExternalId)
      if (can.groups === 'edit') {
        for (const id of [nora, odile])
          expect(await addToGroup(connector, connection, group, target(id))).toBe('proven')
        expect((await members()).sort()).toEqual([nora, odile].sort())
        expect(await removeFromGroup(connector, connection, group, target(nora))).toBe('proven')
        expect(await members()).toEqual([odile])
      }

      if (can.deactivate) {
        expect(await deactivateAccount(connector, connection, target(odile))).toBe('suspended')
        expect(await ask(url, 'GET', `/Users/${odile}`)).toMatchObject({ active: false })
        expect(await getAccount(connector, connection, odile)).toMatchObject({ status: 'suspended' })
      }
      if (!can.delete) return
      const ended = await deleteAccount(connector, connection, target(paul))
      expect(ended).toBe(can.delete === 'deactivate' ? 'suspended' : 'gone')
      if (can.delete !== 'deactivate')
        expect(await ask(url, 'GET', `/Users/${paul}`)).toMatchObject({ status: '404' })
      expect((await ask(url, 'GET', '/Users')).Resources).toHaveLength(can.delete === 'deactivate' ? 3 : 2)
    })
  },
)
