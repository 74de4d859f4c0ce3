import { clientOf } from '@/lib/http/client-address'
import { RequestError } from '@/lib/http/problems'
import { env } from '@/lib/platform/env'

/** The owner of a request. Without a user of a company, both fields are the client's address. */
export type Asker = { company: string; person: string }

type Round = Record<keyof Asker, number>
type Waiting = Asker & { round: Round; enter: () => void; refuse: () => void }

const longestQueue = 1_000

/**
 * Limits the requests that run at once; the others wait. Each round serves one request per company, and rotates between the
 * people of a company. No company may take the last place, so a company that sends many requests cannot block the others.
 */
export class Places {
  private readonly inside: Asker[] = []
  private readonly queue: Waiting[] = []
  private readonly current: Round = { company: 0, person: 0 }
  private readonly mostOfOne: number

  constructor(
    private readonly most: number,
    private readonly waitMs: number,
  ) {
    this.mostOfOne = Math.max(1, most - 1)
  }

  /**
   * Waits for a place.
   * @returns a function that releases the place; null when none was free in time, too many requests wait, or the client has
   * disconnected. Not an error class, because each bundle has its own classes, and all of them share the places
   */
  async take(asker: Asker, gone?: AbortSignal, waitMs = this.waitMs): Promise<(() => void) | null> {
    if (this.isOpenTo(asker.company)) this.inside.push(asker)
    else if (!(await this.wait(asker, gone, waitMs))) return null
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.inside.splice(this.inside.indexOf(asker), 1)
      for (let next = this.next(); next; next = this.next()) next.enter()
    }
  }

  private isOpenTo(company: string) {
    if (this.inside.length >= this.most) return false
    return this.inside.filter((other) => other.company === company).length < this.mostOfOne
  }

  private wait(asker: Asker, gone: AbortSignal | undefined, waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', refuse)
        this.queue.splice(this.queue.indexOf(waiting), 1)
      }
      const enter = () => {
        leave()
        this.inside.push(asker)
        resolve(true)
      }
      const refuse = () => {
        leave()
        resolve(false)
      }
      const round = { company: this.roundOf(asker, 'company'), person: this.roundOf(asker, 'person') }
      const waiting: Waiting = { ...asker, round, enter, refuse }
      const timer = Number.isFinite(waitMs) ? setTimeout(refuse, waitMs) : undefined
      this.queue.push(waiting)
      if (gone?.aborted) refuse()
      else gone?.addEventListener('abort', refuse, { once: true })
      if (this.queue.length > longestQueue) this.refuseOne()
    })
  }

  private next(): Waiting | undefined {
    const isOpen = new Map<string, boolean>()
    let first: Waiting | undefined
    for (const waiting of this.queue) {
      if (!isOpen.has(waiting.company)) isOpen.set(waiting.company, this.isOpenTo(waiting.company))
      if (isOpen.get(waiting.company) && (!first || waiting.round.company < first.round.company))
        first = waiting
    }
    if (!first) return undefined
    let next = first
    for (const waiting of this.queue)
      if (waiting.company === first.company && waiting.round.person < next.round.person) next = waiting
    // The turn belonged to the company, so its first request takes over the round of the one that is served now.
    const { company } = first.round
    first.round.company = next.round.company
    this.current.company = Math.max(this.current.company, company)
    this.current.person = Math.max(this.current.person, next.round.person)
    return next
  }

  /** The round after that of the sender's last waiting request, and never a past round. */
  private roundOf(asker: Asker, sender: keyof Asker): number {
    let last = this.current[sender]
    for (const other of this.queue)
      if (other[sender] === asker[sender]) last = Math.max(last, other.round[sender])
    return last + 1
  }

  /** The newest request of the company with the most waiting ones, so that a flood only displaces itself. */
  private refuseOne() {
    const counts = new Map<string, number>()
    for (const { company } of this.queue) counts.set(company, (counts.get(company) ?? 0) + 1)
    const most = Math.max(...counts.values())
    this.queue.findLast(({ company }) => counts.get(company) === most)?.refuse()
  }
}

/** Random, because clients that were refused together would otherwise return together. */
export const tooManyWait = () =>
  new RequestError(
    503,
    { key: 'problems.unavailable' },
    { 'Retry-After': String(4 + Math.floor(Math.random() * 5)) },
    'busy',
  )

export type PlaceKind = 'page' | 'call' | 'visitor' | 'search' | 'export'

// The same for every copy that a bundler makes of this module.
const shared = globalThis as typeof globalThis & { rollcallPlaces?: Record<PlaceKind, Places> }

/**
 * The places of requests that use the database. Each kind has its own, so that logins, searches and exports do not delay
 * pages. Their number follows the size of the pool, so that each request soon gets a connection.
 */
export function placesOf(kind: PlaceKind): Places {
  shared.rollcallPlaces ??= open()
  return shared.rollcallPlaces[kind]
}

function open(): Record<PlaceKind, Places> {
  const { DATABASE_POOL: all, DATABASE_PATIENCE: patience } = env()
  const half = Math.ceil(all / 2)
  const wait = 10_000 * patience
  return {
    page: new Places(all, wait),
    call: new Places(all, wait),
    visitor: new Places(all, wait),
    search: new Places(half, wait),
    export: new Places(half, 3 * wait),
  }
}

const exported = /(?:\.csv|\.zip|\/export)$/

/** Runs a call of the API in a place of its kind. A streamed export takes a place for each of its parts. */
export async function inPlace(
  { request, company, person, isSearch }: Partial<Asker> & { request: Request; isSearch: boolean },
  run: () => unknown,
): Promise<unknown> {
  const isExport = exported.test(new URL(request.url).pathname)
  const places = placesOf(isExport ? 'export' : !company ? 'visitor' : isSearch ? 'search' : 'call')
  const client = clientOf(request.headers)
  const asker = { company: company ?? client, person: person ?? client }
  const leave = await places.take(asker, request.signal)
  if (!leave) throw tooManyWait()
  try {
    const answer = await run()
    if (!isExport || !(answer instanceof Response) || !answer.body) return answer
    // A body that has begun is not refused: its next part waits until there is a place or the client disconnects.
    const again = () => places.take(asker, request.signal, Number.POSITIVE_INFINITY)
    return new Response(await partByPart(answer.body, again), answer)
  } finally {
    leave()
  }
}

/** A slow reader holds no place between parts. The first part is made at once, in the place of the call. */
async function partByPart(
  body: ReadableStream<Uint8Array>,
  take: () => Promise<(() => void) | null>,
): Promise<ReadableStream<Uint8Array>> {
  const reader = body.getReader()
  const next = async () => {
    const leave = await take()
    // The client has disconnected.
    if (!leave) throw tooManyWait()
    try {
      return await reader.read()
    } finally {
      leave()
    }
  }
  let first: Awaited<ReturnType<typeof next>> | null = await reader.read()
  return new ReadableStream(
    {
      async pull(controller) {
        const part = first ?? (await next())
        first = null
        if (part.done) controller.close()
        else controller.enqueue(part.value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
