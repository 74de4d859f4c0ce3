import { expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith, readOnlyNote, reasonsAmong } from '@/lib/connectors/kit/capabilities'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { type AuthorizationCode, authorizeAddress, keepInMemory } from '@/lib/connectors/kit/oauth'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const contracts = import.meta.glob<{ contract: ConnectorContract }>('../apps/*.contract.ts', { eager: true })
const choosing = catalogue.filter(
  (connector): connector is ApiConnector =>
    connector.source === 'api' &&
    describeFields(connector.credentials).some(({ name }) => name === 'read_only'),
)
const asked = { clientId: 'c', redirectUri: 'https://rollcall.test/back', state: 's', challenge: 'h' }

it.each(choosing.map((connector) => [connector.id, connector] as const))(
  '%s asks for less where it shall only read, and then can do nothing',
  async (id, connector) => {
    const { contract } = contracts[`../apps/${id.replaceAll('_', '-')}.contract.ts`]!
    const oauth = connector.oauth as AuthorizationCode<Record<string, unknown>>
    const scopesFor = async (read_only: boolean) =>
      (await authorizeAddress(oauth, { domain: '', read_only }, asked)).searchParams
        .get('scope')
        ?.split(oauth.scopeSeparator ?? ' ')
    const server = await vendorServer((request, response) =>
      contract.vendor([[1]], server.url)(request, response),
    )
    const notesWith = async (read_only: boolean) => {
      const connection = connectionTo(
        server,
        { ...contract.credentials(server.url), read_only },
        { selection: contract.selection ?? null, baseUrls: { [id]: server.url } },
      )
      const tokens = keepInMemory({ accessToken: 'canary-access', expiresAt: null })
      return (await verifyConnection(connector, { ...connection, tokens })).notes
    }

    expect(await scopesFor(true)).toEqual(oauth.readScopes)
    expect(await scopesFor(false)).toEqual(oauth.scopes)
    expect((await scopesFor(true))!.join()).not.toMatch(
      /write|\.ALL|delete|directory\.user(,|$)|manage\.users(,|$)|ReadWrite/,
    )
    expect(await notesWith(false)).not.toContain(readOnlyNote)
    const notes = await notesWith(true)
    expect(notes).toContain(readOnlyNote)
    expect(capabilitiesWith(connector, notes)).toEqual(connector.can.groups ? { groups: 'read' } : {})
    expect(reasonsAmong(connector, notes)).toContain(readOnlyNote)
  },
)
