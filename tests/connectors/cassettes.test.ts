import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { keepInMemory, tokenAddress } from '@/lib/connectors/kit/oauth'
import type { Cassette } from '@/scripts/connector/cassette'
import { record } from '@/scripts/connector/record'
import { replayCassette } from '@/scripts/connector/replay'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')
const contracts = import.meta.glob<{ contract: ConnectorContract }>('./apps/*.contract.ts')

// Written by `npm run connector -- record <id>` from live accounts.
const cassettes = globSync('tests/connectors/cassettes/*.json')

it.each(cassettes)('%s gives the facts that it was recorded with', async (file) => {
  const cassette = JSON.parse(readFileSync(file, 'utf8')) as Cassette

  const { outcome, unknown } = await replayCassette(cassette)

  expect(JSON.parse(JSON.stringify(outcome))).toEqual(cassette.outcome)
  expect(unknown).toEqual([])
})

describe.each(apis.map((api) => [api.id, api] as const))('a vendor played for %s', (id, connector) => {
  it('is recorded without a secret, and replayed with the same facts up to names', async () => {
    const { contract } = await contracts[`./apps/${id.replaceAll('_', '-')}.contract.ts`]!()
    let url = ''
    const { oauth } = connector
    const tokenPath = () =>
      oauth && tokenAddress(oauth, connector.credentials.parse(contract.credentials(url)), {}).url.pathname
    const vendor = await vendorServer((request, response) =>
      request.path.split('?')[0] === tokenPath()
        ? { body: { access_token: 'canary-access-token', expires_in: 3600 } }
        : contract.vendor([[101, 102], [103]], url)(request, response),
    )
    url = vendor.url
    const connection = connectionTo(vendor, contract.credentials(url), {
      selection: contract.selection ?? null,
      baseUrls: { [id]: url },
    })
    const tokens = keepInMemory(contract.tokens ?? { refreshToken: 'canary-refresh-token' })

    const { cassette, ...flaws } = await record(connector, { ...connection, tokens })

    expect(flaws).toEqual({ leaks: [], differences: [], unknown: [] })
    expect(JSON.stringify(cassette)).not.toMatch(/canary|acme/)
    expect(cassette.outcome.reading).toMatchObject({ accounts: [{}, {}, {}] })
  })
})
