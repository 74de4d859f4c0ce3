import type pg from 'pg'
import { days } from '@/lib/platform/clock'
import type { Env } from '@/lib/platform/env'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

type Database = Pick<pg.Pool, 'query'>

export const keyKinds = ['CREDENTIAL_KEYS', 'TOKEN_KEYS', 'EVIDENCE_KEYS'] as const
type Keys = Pick<Env, (typeof keyKinds)[number]>

/** Since which day a key has been known here; null before a worker started with it. It may be older, and has no end of its own. */
export type KnownKey = { kind: (typeof keyKinds)[number]; id: string; since: string | null }

const nameOf = (kind: string, id: string) => `${kind} ${id}`

/** Notes today as the first day of each key that was not known before. */
export async function noteKeys(database: Database, keys: Keys): Promise<void> {
  const names = keyKinds.flatMap((kind) => keys[kind].map(({ id }) => nameOf(kind, id)))
  await runStatement(database, {
    text: `UPDATE instance_state SET key_days =
             (SELECT jsonb_object_agg(name, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')) FROM unnest($1::text[]) name) || key_days
            WHERE NOT key_days ?& $1::text[]`,
    values: [names],
  })
}

/** The key of each kind that is in use: the first of its list. */
export async function readKeys(database: Database, keys: Keys): Promise<KnownKey[]> {
  const rows = await readRows(
    database,
    { name: column.text.known, since: column.text.known },
    { text: 'SELECT key AS name, value AS since FROM instance_state, jsonb_each_text(key_days)', values: [] },
  )
  const since = new Map(rows.map((row) => [row.name, row.since]))
  return keyKinds.flatMap((kind) => {
    const [newest] = keys[kind]
    return newest ? [{ kind, id: newest.id, since: since.get(nameOf(kind, newest.id)) ?? null }] : []
  })
}

const keptDays = 120

/** Notes how large the database is today; the last measure of a day stays. */
export async function noteSize(database: Database): Promise<void> {
  await runStatement(database, {
    text: `UPDATE instance_state SET sizes =
             (SELECT jsonb_object_agg(key, value)
                FROM jsonb_each(sizes || jsonb_build_object(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
                                                            pg_database_size(current_database())))
               WHERE key > to_char(now() AT TIME ZONE 'UTC' - make_interval(days => $1::int), 'YYYY-MM-DD'))`,
    values: [keptDays],
  })
}

/** `since`: the first day that was measured; `aMonth`: in bytes, null until two weeks lie between the first and the last measure. */
export type Growth = { since: string; aMonth: number | null }

const leastDays = 14
const month = days(365) / 12

/** How the database grows, from its sizes of the last months; null before the first measure. */
export async function readGrowth(database: Database): Promise<Growth | null> {
  const rows = await readRows(
    database,
    { day: column.text.known, bytes: column.double.known },
    {
      text: 'SELECT key AS day, value::float8 AS bytes FROM instance_state, jsonb_each_text(sizes) ORDER BY key',
      values: [],
    },
  )
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  const isEnough = Date.parse(last.day) - Date.parse(first.day) >= days(leastDays)
  return { since: first.day, aMonth: isEnough ? slopeOf(rows) * month : null }
}

/** Bytes a millisecond, of the line that lies closest to all measures: one large import does not decide alone. */
function slopeOf(measures: { day: string; bytes: number }[]): number {
  const points = measures.map(({ day, bytes }) => ({ x: Date.parse(day), y: bytes }))
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2)
}
