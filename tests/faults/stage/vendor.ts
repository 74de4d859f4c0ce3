import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@/tests/bench/matching/seeded-random'

type User = { id: string; userName: string; email: string; name: string }
export type VendorAct = {
  tenant: string
  what: 'created' | 'deleted'
  id: string
  userName: string
  email: string
}
type Reply = { status?: number; body?: unknown; isWrite?: boolean }

const perPage = 100
const listType = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const noUser: Reply = { status: 404, body: { detail: 'No such user' } }

/**
 * Applications with a SCIM API on loopback, one a tenant. What is asked happens when the request arrives; the answer
 * takes its time, and now and then never comes. It takes a name twice, so that whoever asks twice is seen.
 */
export class Vendor {
  readonly log: VendorAct[] = []
  /** How many deletions of what was gone already were asked. */
  repeatedDeletions = 0
  hungUp = 0
  /** Whoever was there at any time: those who are not any more left, or were deleted. */
  private readonly left = new Map<string, Set<string>>()
  private readonly tenants = new Map<string, Map<string, User>>()
  private readonly server = createServer((request, response) => {
    void this.answer(request).then((reply) => {
      if (reply === 'hang up') return request.socket.destroy()
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/scim+json' })
      response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
    })
  })
  private count = 0
  private isCalm = false

  constructor(private readonly random: SeededRandom) {}

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** From now on it answers at once, and always. */
  calm(): void {
    this.isCalm = true
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  people(tenant: string): ReadonlyMap<string, User> {
    return this.usersOf(tenant)
  }

  hasLeft(tenant: string, id: string): boolean {
    return this.left.get(tenant)?.has(id) ?? false
  }

  /** Somebody gets an account without us. */
  join(tenant: string): User {
    const n = this.count + 1
    const userName = `person${n}`
    return this.add(tenant, { userName, email: `${userName}@corvelle.example`, name: `Person ${n}` })
  }

  /** Somebody loses theirs without us. */
  leave(tenant: string, id: string): void {
    this.usersOf(tenant).delete(id)
    this.goneOf(tenant).add(id)
  }

  private async answer(request: IncomingMessage): Promise<Reply | 'hang up'> {
    const sent = await text(request).catch(() => null)
    if (sent === null) return 'hang up'
    const reply = this.act(request.method ?? '', new URL(request.url ?? '', 'http://vendor'), sent)
    if (this.isCalm) return reply
    await wait(this.delay())
    if (!reply.isWrite || !this.random.chance(0.05)) return reply
    this.hungUp++
    return 'hang up'
  }

  /** Mostly quick, at times so slow that whoever asked is gone. */
  private delay(): number {
    if (this.random.chance(0.75)) return this.random.below(60)
    return this.random.below(this.random.chance(0.85) ? 800 : 8_000)
  }

  private act(method: string, { pathname, searchParams }: URL, sent: string): Reply {
    const [, tenant = '', resource, id] = pathname.split('/')
    if (resource === 'ServiceProviderConfig')
      return { body: { patch: { supported: true }, pagination: { cursor: true, index: false } } }
    if (resource !== 'Users') return { status: 404, body: { detail: 'No such resource' } }
    if (method === 'POST') return this.create(tenant, JSON.parse(sent))
    if (!id) return this.list(tenant, searchParams)
    const user = this.usersOf(tenant).get(id)
    if (method !== 'DELETE') return user ? { body: shown(user) } : noUser
    if (!user) {
      this.repeatedDeletions++
      return noUser
    }
    this.leave(tenant, id)
    this.log.push({ tenant, what: 'deleted', id, userName: user.userName, email: user.email })
    return { status: 204, isWrite: true }
  }

  private create(tenant: string, body: Record<string, unknown>): Reply {
    const { userName, displayName, emails } = body as {
      userName: string
      displayName: string
      emails: { value: string }[]
    }
    const user = this.add(tenant, { userName, name: displayName, email: emails[0]?.value ?? '' })
    this.log.push({ tenant, what: 'created', id: user.id, userName, email: user.email })
    return { status: 201, body: shown(user), isWrite: true }
  }

  /** By cursor, so that whoever joins or leaves between two pages moves nobody else. */
  private list(tenant: string, search: URLSearchParams): Reply {
    const users = [...this.usersOf(tenant).values()]
    const wanted = /^userName eq "(.*)"$/.exec(search.get('filter') ?? '')?.[1]
    const after = search.get('cursor') ?? ''
    const found =
      wanted === undefined
        ? users.filter(({ id }) => id > after)
        : users.filter(({ userName }) => userName.toLowerCase() === wanted.toLowerCase())
    const page = found.slice(0, perPage)
    const nextCursor = found.length > page.length ? page.at(-1)?.id : undefined
    const totalResults = wanted === undefined ? users.length : found.length
    return {
      body: {
        schemas: [listType],
        totalResults,
        itemsPerPage: page.length,
        nextCursor,
        Resources: page.map(shown),
      },
    }
  }

  private add(tenant: string, user: Omit<User, 'id'>): User {
    const id = `u${String(++this.count).padStart(8, '0')}`
    const added = { id, ...user }
    this.usersOf(tenant).set(id, added)
    return added
  }

  private usersOf(tenant: string): Map<string, User> {
    const users = this.tenants.get(tenant) ?? new Map<string, User>()
    this.tenants.set(tenant, users)
    return users
  }

  private goneOf(tenant: string): Set<string> {
    const gone = this.left.get(tenant) ?? new Set<string>()
    this.left.set(tenant, gone)
    return gone
  }
}

const shown = ({ id, userName, email, name }: User) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id,
  userName,
  displayName: name,
  active: true,
  emails: [{ value: email, type: 'work', primary: true }],
})
