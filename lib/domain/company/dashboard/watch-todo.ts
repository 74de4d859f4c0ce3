import { EventEmitter, on } from 'node:events'
import type { TodoView } from '@/lib/domain/company/dashboard/schema'
import { type CompanyTodo, countTodo, presentTodo, todoOf } from '@/lib/domain/company/dashboard/todo'
import type { Actor } from '@/lib/domain/record/actor'
import { listen } from '@/lib/platform/database/listen'

/** Changes that come together are counted once. */
const gatherMs = 100
/** The least time between two counts of a company, however much changes. */
const pauseMs = 1_000
/** How long the connection is kept after its last listener, since a reloaded page comes back at once. */
const lingerMs = 10_000

/** A company that somebody of this process listens to. */
type Watched = {
  /** The listening users, and on how many pages each. */
  users: Map<string, number>
  timer: NodeJS.Timeout | undefined
  isCounting: boolean
  isStale: boolean
  countedAt: number
}

const companies = new Map<string, Watched>()
/** By company: what is to be done, or null when it cannot be followed any more. */
const counted = new EventEmitter<Record<string, [CompanyTodo | null]>>().setMaxListeners(0)

/**
 * Yields the open tasks, at first and after each change by any process: triggers notify of each change of what is counted.
 * A company is counted once for all its listeners, and not at all without listeners. Ends when the database connection
 * for notifications or queries fails.
 */
export async function* watchTodo(
  { companyId, userId }: Actor,
  signal: AbortSignal,
): AsyncGenerator<TodoView> {
  const counts = on(counted, companyId, { signal })
  const leave = join(companyId, userId)
  let last = ''
  try {
    await openLine()
    // Counts after the connection listens, so that no change is missed.
    noteChange(companyId)
    for await (const [todo] of counts as AsyncIterable<[CompanyTodo | null]>) {
      if (!todo) return
      const view = presentTodo(todoOf(userId, todo))
      const text = JSON.stringify(view)
      if (text !== last) yield view
      last = text
    }
  } finally {
    await counts.return?.()
    leave()
  }
}

function join(companyId: string, userId: string): () => void {
  const watched = companies.get(companyId) ?? {
    users: new Map(),
    timer: undefined,
    isCounting: false,
    isStale: false,
    countedAt: Number.NEGATIVE_INFINITY,
  }
  companies.set(companyId, watched)
  watched.users.set(userId, (watched.users.get(userId) ?? 0) + 1)
  return () => {
    const others = watched.users.get(userId)! - 1
    if (others > 0) watched.users.set(userId, others)
    else watched.users.delete(userId)
    if (watched.users.size > 0) return
    clearTimeout(watched.timer)
    companies.delete(companyId)
    if (companies.size === 0) setTimeout(closeUnusedLine, lingerMs).unref()
  }
}

function noteChange(companyId: string) {
  const watched = companies.get(companyId)
  if (!watched || watched.timer) return
  if (watched.isCounting) {
    watched.isStale = true
    return
  }
  const wait = Math.max(gatherMs, watched.countedAt + pauseMs - performance.now())
  watched.timer = setTimeout(() => void count(companyId, watched), wait)
}

async function count(companyId: string, watched: Watched) {
  watched.timer = undefined
  watched.isCounting = true
  watched.isStale = false
  watched.countedAt = performance.now()
  const todo = await countTodo(companyId, [...watched.users.keys()]).catch(() => null)
  watched.isCounting = false
  counted.emit(companyId, todo)
  if (watched.isStale) noteChange(companyId)
}

let line: Promise<() => void> | undefined

function openLine(): Promise<unknown> {
  line ??= listen('rollcall_counts', noteChange, endAll).catch((error: unknown) => {
    line = undefined
    throw error
  })
  return line
}

function endAll() {
  line = undefined
  for (const companyId of companies.keys()) counted.emit(companyId, null)
}

function closeUnusedLine() {
  if (companies.size > 0) return
  void line?.then((close) => close())
  line = undefined
}
