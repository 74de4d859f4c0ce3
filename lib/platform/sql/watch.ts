import type { Columns } from '@/lib/platform/sql/column'

export type WatchedStatement = {
  text: string
  /** Null: its rows are not read. */
  columns: Columns | null
  /** The same object whenever this place of the source runs it. */
  strings: object
}

type Watch = <Answer>(answer: Promise<Answer>, statement: WatchedStatement) => Promise<Answer>

const shared = globalThis as typeof globalThis & { rollcallStatements?: Watch }

/** Shows a statement and its answer to the tests. Elsewhere nobody watches, and this does nothing. */
export const watched: Watch = (answer, statement) => shared.rollcallStatements?.(answer, statement) ?? answer
