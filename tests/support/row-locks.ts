import pg from 'pg'
import { pool } from '@/lib/platform/db'

/** The modes of PostgreSQL's locks on rows, the weakest first. An advisory lock counts as the last. */
const modes = ['Key Share', 'Share', 'No Key Update', 'Update'] as const
export type Mode = 0 | 1 | 2 | 3
export type Lock = { table: string; row: string; mode: Mode }

/** One statement of a transaction that took locks: which, and which the transaction had before. */
export type Taking = { text: string; held: Lock[]; taken: Lock[] }

/**
 * Says which locks on rows the transactions of this process take, statement by statement, foreign keys and cascades
 * included: PostgreSQL is asked after each statement. What a transaction wrote itself is nobody else's to wait for, and
 * does not count. `during` runs something and returns what was taken meanwhile.
 */
export async function watchLocks(): Promise<{
  during: (run: () => Promise<unknown>) => Promise<Taking[]>
  close: () => Promise<void>
}> {
  const watcher = new pg.Client({ connectionString: process.env.SUPERUSER_DATABASE_URL })
  await watcher.connect()
  await watcher.query('CREATE EXTENSION IF NOT EXISTS pgrowlocks')
  const { rows } = await watcher.query<{ all: string }>(
    `SELECT string_agg(format('SELECT %L AS table, locked_row, modes, pids FROM pgrowlocks(%1$L)', relname), ' UNION ALL ') AS all
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  const locksOf = async (pid: number, text: string): Promise<Lock[]> => {
    const found = await watcher.query<{ table: string; row: string; mode: string | null }>(
      `SELECT l.table, locked_row::text AS row, m.mode FROM (${rows[0]!.all}) l, unnest(modes, pids) AS m (mode, pid)
        WHERE m.pid = $1
       UNION ALL
       SELECT $2, classid || ':' || objid, NULL FROM pg_locks WHERE locktype = 'advisory' AND pid = $1`,
      [pid, `advisory lock ${/hashtextextended\('([^':]+)/.exec(text)?.[1]?.trim()}`],
    )
    return found.rows.map(({ table, row, mode }) => ({ table, row, mode: modeOf(mode) }))
  }

  let takings: Taking[] | null = null
  const watch = (client: pg.PoolClient) => {
    const send = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>
    let held: Lock[] | null = null
    const look = async (text: string) => {
      const before = held
      if (/^\s*BEGIN/i.test(text)) held = []
      else if (/^\s*(COMMIT|ROLLBACK)\s*$/i.test(text)) held = null
      else if (before && takings && mayLock(text)) {
        const taken = (await locksOf((client as unknown as { processID: number }).processID, text)).filter(
          ({ row, mode, ...lock }) => !before.some((had) => had.row === row && isSame(had, lock, mode)),
        )
        if (taken.length > 0) takings.push({ text, held: before, taken })
        held = [...before, ...taken]
      }
    }
    Object.assign(client, {
      query: async (...words: unknown[]) => {
        const answer = await send(...words)
        await look(typeof words[0] === 'string' ? words[0] : (words[0] as { text: string }).text)
        return answer
      },
    })
  }
  pool.on('connect', watch)
  return {
    during: async (run) => {
      const list: Taking[] = []
      takings = list
      await run()
      takings = null
      return list
    },
    close: async () => {
      pool.off('connect', watch)
      await watcher.end()
    },
  }
}

// An advisory lock keeps the name of the statement that took it first.
const isSame = (had: Lock, lock: { table: string }, mode: Mode) =>
  had.mode >= mode && (had.table === lock.table || had.table.startsWith('advisory'))

const mayLock = (text: string) => !/^\s*SELECT/i.test(text) || /\bFOR\b|advisory/i.test(text)

const modeOf = (name: string | null): Mode =>
  name === null || name === 'Delete' ? 3 : (modes.indexOf(name.replace('For ', '') as 'Share') as Mode)

const conflicts = (one: Mode, other: Mode) => one + other >= 3 && Math.max(one, other) >= 2

/** Of these each company has one, so that who holds it keeps every other such transaction of the company waiting. */
const isOneACompany = ({ table }: Lock) =>
  table === 'companies' || table === 'audit_heads' || table.startsWith('advisory')

/** What an operation does while it holds something: it asks for one more lock, and waits if somebody else has it. */
export type Wait = { by: string; held: Lock[]; wanted: Lock; text: string }

export const waitsOf = (by: string, takings: Taking[]): Wait[] =>
  takings.flatMap(({ text, held, taken }) => taken.map((wanted) => ({ by, held, wanted, text })))

/**
 * The pairs of waits that would be a deadlock: each holds what the other one asks for, and both can have come that far
 * at once. Rows of a table count as the same row, as the next company's may be; only the locks that one statement takes
 * have no known order.
 */
export function deadlocksOf(waits: Wait[]): string[] {
  const found = new Map<string, string>()
  for (const [place, one] of waits.entries())
    for (const other of waits.slice(place)) {
      const first = holderOf(other.held, one)
      const second = holderOf(one.held, other)
      if (!first || !second || !canMeet(one, other)) continue
      const key = [first.table, second.table].sort().join()
      if (!found.has(key)) found.set(key, `${sentenceOf(one, second)}\n${sentenceOf(other, first)}`)
    }
  return [...found.values()]
}

/** Which of the locks that somebody else holds makes it wait. */
const holderOf = (held: Lock[], { wanted, held: own }: Wait) => {
  const had = own.find(({ table, row }) => table === wanted.table && row === wanted.row)
  return held.find(
    (lock) =>
      lock.table === wanted.table &&
      conflicts(lock.mode, wanted.mode) &&
      !(had && conflicts(lock.mode, had.mode)),
  )
}

/** Two rows of one table are taken in the order of their ids; and nobody is where another one shuts the door. */
const canMeet = (one: Wait, other: Wait) =>
  (one.wanted.table !== other.wanted.table || (isRaised(one) && isRaised(other))) &&
  !one.held.some(
    (lock) =>
      isOneACompany(lock) &&
      other.held.some((its) => its.table === lock.table && conflicts(its.mode, lock.mode)),
  )

const isRaised = ({ held, wanted }: Wait) =>
  held.some(({ table, row }) => table === wanted.table && row === wanted.row)

const sentenceOf = ({ by, wanted, text }: Wait, has: Lock) =>
  `${by} holds ${has.table} (${modes[has.mode]}) and asks for ${wanted.table} (${modes[wanted.mode]}) by ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}`
