import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { gitlabAnswer } from '@/tests/e2e/support/gitlab-answers'
import { scimAnswer } from '@/tests/e2e/support/scim-answers'

export type VendorAccount = {
  id: string
  login: string
  name: string
  email: string | null
  role?: string
  isSuspended?: boolean
}

export type VendorGroup = { id: string; name: string; members: string[] }

export type VendorReply = { status: number; body?: unknown }
export type VendorRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, unknown>
  /** What was sent, read as JSON; null: nothing was. */
  body: unknown
}

/** What a story may change about the application while it runs. */
export type VendorState = {
  /** The only token it takes. */
  token: string
  accounts: VendorAccount[]
  /** Its groups, with the ids of who is in them; null: it knows none. */
  groups: VendorGroup[] | null
  /** Why it refuses to delete; null: it deletes. */
  refusesDeletion: string | null
  /** Why it refuses to add anybody; null: it adds them. */
  refusesCreation: string | null
  /** It says that it added somebody, and keeps nobody. */
  forgetsCreations: boolean
  /** For how many seconds it asks to be left alone when a whole list is wanted; null: it answers. */
  slowsDown: number | null
  /** It takes its time over whole lists and deletions until this is there. */
  takesUntil: Promise<void> | null
}

export type Vendor = VendorState & {
  /** What is typed to connect it. */
  scimUrl: string
  gitlabUrl: string
  account: (login: string, name: string, email?: string | null) => VendorAccount
  /** From now on it takes its time over whole lists and deletions, until told to go on. */
  takeYourTime: () => () => void
  close: () => Promise<void>
}

const host = '127.0.0.1'

/** A real application on loopback: one list of accounts, told by SCIM and by GitLab's API alike. */
export async function startVendor(port: number): Promise<Vendor> {
  const state: VendorState = {
    token: 'jeton-valide-4821',
    accounts: [],
    groups: null,
    refusesDeletion: null,
    refusesCreation: null,
    forgetsCreations: false,
    slowsDown: null,
    takesUntil: null,
  }
  let lastId = 100
  const vendor: Vendor = Object.assign(state, {
    scimUrl: `http://${host}:${port}/scim/v2`,
    gitlabUrl: `http://${host}:${port}`,
    account(login: string, name: string, email: string | null = null) {
      const account = { id: String(++lastId), login, name, email }
      vendor.accounts.push(account)
      return account
    },
    takeYourTime() {
      const { promise, resolve } = Promise.withResolvers<void>()
      vendor.takesUntil = promise
      return resolve
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', `http://${host}`)
    const request = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: await bodyOf(incoming),
    }
    if (request.method === 'DELETE' || isWholeList(request)) await vendor.takesUntil
    const answer = pathname.startsWith('/api/v4/') ? gitlabAnswer : scimAnswer
    const isSlowedDown = vendor.slowsDown !== null && isWholeList(request)
    const { status, body } = isSlowedDown ? { status: 429, body: {} } : answer(vendor, request)
    response.writeHead(status, {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isSlowedDown && { 'retry-after': String(vendor.slowsDown) }),
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return vendor
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const sent = await text(incoming)
  return sent ? JSON.parse(sent) : null
}

// Checking credentials asks for one account only.
const isWholeList = ({ path, query }: VendorRequest) =>
  (path.endsWith('/Users') && query.get('count') !== '1') || path.endsWith('/members/all')
