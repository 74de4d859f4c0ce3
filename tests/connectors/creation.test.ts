import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { getAccount, readCreated } from '@/lib/connectors/kit/call-connector'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contractOf, type Json, vendorOf } from '@/tests/connectors/changed-rows'
import type { SeenRequest } from '@/tests/support/vendor-server'

const creators = catalogue.filter(
  (connector): connector is ApiConnector => connector.source === 'api' && connector.can.create !== undefined,
)
const nobody = { id: '987654321', email: 'nobody@acme.example', login: 'nobody' }

/** What somebody fills in: each field that has to be, and nothing else. */
function inputOf(connector: ApiConnector, known: { email: string; login: string }): Record<string, unknown> {
  const filled = describeFields(connector.newAccount!).flatMap(
    ({ name, required, options }): [string, unknown][] => {
      if (name === 'email') return [[name, known.email]]
      if (name === 'login') return [[name, known.login]]
      return required ? [[name, options?.[0]?.value ?? '7']] : []
    },
  )
  return Object.fromEntries(filled)
}

const partsOf = ({ path }: SeenRequest) =>
  path.split('?')[0]!.replace(/\/$/, '').split('/').map(decodeURIComponent)
const isNamed = ({ path, body }: SeenRequest, name: string) =>
  [...new URLSearchParams(path.split('?')[1]).values()].includes(name) ||
  JSON.stringify(body ?? null).includes(JSON.stringify(name))

/** The vendor of a connector's contract, who also answers for one account: those of the list are there, and nobody else. */
async function vendor(connector: ApiConnector, ids: number[]) {
  const contract = await contractOf(connector)
  const { isAlone = () => false, alone = (row: Json) => row } = contract
  const { missing = { status: 404, body: {} } } = contract
  const rows: Json[] = []
  const list = (await vendorOf(connector))(ids, (found) => rows.splice(0, rows.length, ...(found as Json[])))
  const { accounts } = await accountsOf(connector, list)
  const connect = await vendorOf(connector, (request) => {
    const parts = partsOf(request)
    const isFor = (name: string) =>
      isAlone(request) ? isNamed(request, name) : parts.join('/').endsWith(`/${name}`)
    if (Object.values(nobody).some(isFor)) return missing
    const place = accounts.findIndex(({ externalId }) => isFor(externalId))
    return place < 0 ? undefined : { body: alone(rows[place]!, request) }
  })
  return { connection: connect(ids), accounts }
}

describe.each(creators.map((api) => [api.id, api] as const))('%s', (_id, connector) => {
  it('shows nobody of an account that it only says to have created', async () => {
    const { connection } = await vendor(connector, [])

    expect(await readCreated(connector, connection, nobody.id, inputOf(connector, nobody))).toBeNull()
    expect(await getAccount(connector, connection, nobody.id)).toBeNull()
  })

  it('finds an account that is there', async () => {
    const { connection, accounts } = await vendor(connector, [1, 2])
    const [there] = accounts
    const { externalId, email, login } = there!
    const input = inputOf(connector, { email: email ?? nobody.email, login: login ?? nobody.login })

    expect(await readCreated(connector, connection, externalId, input)).toMatchObject({ externalId })
  })
})
