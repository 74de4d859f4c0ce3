import { expect, it } from 'vitest'
import { adobe } from '@/lib/connectors/apps/adobe/connector'
import { lastpass } from '@/lib/connectors/apps/lastpass/connector'
import { odoo } from '@/lib/connectors/apps/odoo/connector'
import { deleteAccount, getAccount } from '@/lib/connectors/kit/call-connector'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import * as adobeContract from '@/tests/connectors/apps/adobe.contract'
import * as lastpassContract from '@/tests/connectors/apps/lastpass.contract'
import { example as odooExample } from '@/tests/connectors/apps/odoo.contract'
import { connectionTo, type Reply, type SeenRequest, vendorServer } from '@/tests/support/vendor-server'

const perPage = 2
const targetOf = (externalId: string) => ({ externalId, email: null, login: null })

type Vendor = {
  connector: ApiConnector
  credentials: (url: string) => Record<string, unknown>
  /** From which row on a request for the list asks; null for any other request. */
  from: (request: SeenRequest) => number | null
  list: (rows: number[], there: number[]) => Reply
  other: (request: SeenRequest) => Reply
}

const pageOfAdobe = ({ path }: SeenRequest) => Number(path.split('/').at(-1))
/** Numbered pages without a total. */
const adobeVendor: Vendor = {
  connector: adobe,
  credentials: adobeContract.contract.credentials,
  from: (request) => (request.method === 'GET' ? pageOfAdobe(request) * perPage : null),
  list: (rows, there) => ({
    body: {
      result: 'success',
      lastPage: rows.length === 0 || rows.at(-1) === there.at(-1),
      users: rows.map(adobeContract.row),
    },
  }),
  other: ({ path }) =>
    path.startsWith('/ims/token')
      ? { body: { access_token: 'canary-access', expires_in: 86_399 } }
      : { body: { result: 'success', completed: 1, notCompleted: 0 } },
}

type LastPassCommand = { cmd: string; data: { pageindex: number } }
/** Numbered pages that say how many there are. */
const lastpassVendor: Vendor = {
  connector: lastpass,
  credentials: lastpassContract.contract.credentials,
  from: ({ body }) => {
    const { cmd, data } = body as LastPassCommand
    return cmd === 'getuserdata' ? data.pageindex * perPage : null
  },
  list: (rows, there) => {
    const users = Object.fromEntries(rows.map((id) => [`id-${id}`, lastpassContract.row(id)]))
    return { body: { total: there.length, count: rows.length, Users: rows.length > 0 ? users : [] } }
  },
  other: () => ({ body: { status: 'OK' } }),
}

/** Rows from a place on, each page with the last row of the one before. */
const odooVendor: Vendor = {
  connector: odoo,
  credentials: odooExample.credentials,
  from: ({ body, path }) => (path.includes('search_read') ? (body as { offset: number }).offset : null),
  list: (rows) => ({ body: rows.map((id) => ({ ...(odooExample.list as object[])[0], id })) }),
  other: () => ({ body: true }),
}

type Leaving = (from: number, turn: number) => number[]

/** An application that accepts every deletion and does nothing; `leaving` says who goes once a page was read after it. */
async function anApplication(vendor: Vendor, leaving: Leaving) {
  let there = [1, 2, 3, 4, 5, 6, 7, 8]
  let isAsked = false
  let turn = 0
  const server = await vendorServer((request) => {
    const from = vendor.from(request)
    if (from === null) {
      isAsked ||= !request.path.startsWith('/ims/token')
      return vendor.other(request)
    }
    const reply = vendor.list(there.slice(from, from + perPage), there)
    if (!isAsked) return reply
    if (from === 0) turn++
    const gone = leaving(from, turn)
    there = there.filter((id) => !gone.includes(id))
    return reply
  })
  const connection = connectionTo(server, vendor.credentials(server.url), {
    baseUrls: { [vendor.connector.id]: server.url },
  })
  return { connection, turns: () => turn }
}

it.each([
  ['a numbered page', adobeVendor, 'id-5', [1]],
  ['a numbered page of a list with a total', lastpassVendor, 'id-5', [1]],
  ['a place before the next page', odooVendor, '5', [1, 2]],
])(
  'does not call an account gone that moved to %s while its list was read',
  async (_to, vendor, id, gone) => {
    const leaving: Leaving = (from, turn) => (turn === 1 && from === 2 ? gone : [])
    const { connection, turns } = await anApplication(vendor, leaving)

    expect(await deleteAccount(vendor.connector, connection, targetOf(id))).toBe('still_there')
    expect(turns()).toBe(2)
  },
)

it('says that it cannot tell where rows moved the second time, too', async () => {
  const leaving: Leaving = (from, turn) => (from === 5 - 2 * turn ? [2 * turn - 1, 2 * turn] : [])
  const { connection, turns } = await anApplication(odooVendor, leaving)

  expect(await deleteAccount(odoo, connection, targetOf('6'))).toBe('cannot_be_verified')
  expect(turns()).toBe(2)
})

it('reads the list twice before an account of numbered pages counts as gone, and once where all were counted', async () => {
  const numbered = await anApplication(adobeVendor, (from, turn) => (from === 0 && turn === 1 ? [5] : []))
  const counted = await anApplication(lastpassVendor, () => [])

  expect(await deleteAccount(adobe, numbered.connection, targetOf('id-5'))).toBe('gone')
  expect(numbered.turns()).toBe(2)
  expect(await deleteAccount(lastpass, counted.connection, targetOf('id-6'))).toBe('still_there')
  expect(counted.turns()).toBe(1)
  expect(await getAccount(lastpass, counted.connection, 'id-9')).toBeNull()
  expect(counted.turns()).toBe(2)
})
