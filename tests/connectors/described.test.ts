import { describe, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import { type Example, testExample, withTokens } from '@/tests/connectors/example'
import { described as isHeld } from '@/tests/connectors/vendors/descriptions'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const described = catalogue.filter(
  (connector): connector is ApiConnector => connector.source === 'api' && connector.described !== undefined,
)
type Played = { example?: Example; contract: ConnectorContract }
const files = import.meta.glob<Played>('./apps/*.contract.ts', { eager: true })

/** Where a vendor's package is at odds with what its service answers, by the vendor's own pages. */
const wrong: Record<string, RegExp[]> = {
  // https://developers.brevo.com/docs/invited-user-management shows yes and no, its reference says text: both are read.
  brevo: [/is_owner must be string/],
  // The last page of the contract has null; Miro’s is without a cursor, or has an empty one. Each ends the list.
  miro: [/\/cursor must be string/],
}

describe.each(described.map((connector) => [connector.id, connector] as const))('%s', (id, connector) => {
  const { example, contract } = files[`./apps/${id.replaceAll('_', '-')}.contract.ts`]!
  testExample(connector, example!)
  if (!isHeld(id)) return

  it('connects, and reads page after page', async () => {
    const pages = [[1, 2], [3, 4], [5]]
    const server = await vendorServer(
      withTokens(connector, (request, response) => contract.vendor(pages, server.url)(request, response)),
    )
    const connection = connectionTo(server, contract.credentials(server.url), {
      selection: contract.selection ?? null,
      baseUrls: { [id]: server.url },
    })

    await verifyConnection(connector, connection)
    if (connector.selection) await listSelections(connector, { ...connection, selection: null })
    await accountsOf(connector, connection)
  })

  holdTo(id, { wrong: wrong[id] })
})
