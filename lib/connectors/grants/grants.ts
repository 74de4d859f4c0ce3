import type { Http } from '@/lib/connectors/kit/http'
import type { Runtime } from '@/lib/connectors/kit/outbound'

/** Whose workspace is read. */
export const grantVendors = ['google', 'microsoft'] as const
export type GrantVendor = (typeof grantVendors)[number]

export type GrantUser = { id: string; email: string; isActive: boolean }

export type GrantedScope = { scope: string; kind: 'delegated' | 'application' }

/** A client that somebody let in, as its vendor names it. */
export type GrantClient = {
  clientId: string
  name: string
  /** Who publishes it and whether the vendor has checked that; null where the vendor says nothing of it. */
  publisher: string | null
  isVerified: boolean | null
  domain: string | null
  isNative: boolean
  isUnregistered: boolean
  scopes: GrantedScope[]
  /** Places in the list of users, each once. */
  users: number[]
  /** An administrator let it in for everybody. */
  isForEverybody: boolean
}

export type Grants = {
  users: GrantUser[]
  /** How many were asked about, and how many of them could not be read. */
  usersScanned: number
  usersFailed: number
  /** Something is missing beyond single users: too many of them, or the vendor refused to go on. */
  isPartial: boolean
  clients: GrantClient[]
  /** Where what is missing proves nothing: users, by their places, and clients whose users could not be read. */
  unread: { users: number[]; clients: string[] }
}

export type ReadProgress = {
  usersListed: number
  usersScanned: number
  usersFailed: number
  applications: number
}

export type ReadOptions = {
  /** Reading stops there, with what was read. */
  mostUsers: number
  signal: AbortSignal
  onProgress?: (progress: ReadProgress) => void
  runtime?: Partial<Runtime> | undefined
}

export type ReadGrants = (http: Http, options: ReadOptions) => Promise<Grants>

/** Clients by their vendor's id, as they come up while users are read. */
export class ClientRegister {
  readonly #clients = new Map<string, GrantClient & { keys: Set<string>; places: Set<number> }>()

  get size() {
    return this.#clients.size
  }

  find(clientId: string): GrantClient | undefined {
    return this.#clients.get(clientId)
  }

  /** The client of this id; made by what `first` says the first time. */
  of(clientId: string, first: () => Omit<GrantClient, 'clientId' | 'scopes' | 'users' | 'isForEverybody'>) {
    const seenClient = this.#clients.get(clientId)
    if (seenClient) return seenClient
    const client = {
      clientId,
      ...first(),
      scopes: [],
      isForEverybody: false,
      users: [],
      keys: new Set<string>(),
      places: new Set<number>(),
    }
    this.#clients.set(clientId, client)
    return client
  }

  addScopes(
    client: ReturnType<ClientRegister['of']>,
    scopes: readonly string[],
    kind: GrantedScope['kind'] = 'delegated',
  ) {
    for (const scope of scopes) {
      if (client.keys.size >= mostScopes || client.keys.has(`${kind} ${scope}`)) continue
      client.keys.add(`${kind} ${scope}`)
      client.scopes.push({ scope, kind })
    }
  }

  addUser(client: ReturnType<ClientRegister['of']>, place: number | undefined) {
    if (place !== undefined) client.places.add(place)
  }

  list(): GrantClient[] {
    return [...this.#clients.values()].map(({ keys: _keys, places, ...client }) => ({
      ...client,
      users: [...places],
    }))
  }
}

const mostScopes = 300
/** More clients than any organization has: a list of a million would fill the memory. */
export const mostClients = 20_000
