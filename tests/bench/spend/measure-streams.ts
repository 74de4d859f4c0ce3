import { findStreams } from '@/lib/domain/spend/detection/recurrence/find-streams'
import type { Judged } from './measure-detection'

/**
 * A found stream is a true one when they share four fifths of their rows; its period is then right or wrong. Streams of
 * sellers that the catalogue lacks count on both sides, as the product shows them.
 */
export function measureStreams(judged: readonly Judged[], today = '2026-02-01') {
  const truth = new Map<string, { rows: Set<string>; period: string }>()
  for (const { row } of judged) {
    if (!row.stream) continue
    const one = truth.get(row.stream.id) ?? { rows: new Set<string>(), period: row.stream.period }
    one.rows.add(row.id)
    truth.set(row.stream.id, one)
  }
  const streamOf = new Map([...truth].flatMap(([id, { rows }]) => [...rows].map((row) => [row, id] as const)))
  const companies = Map.groupBy(judged, ({ row }) => row.accountId ?? '')
  const found = [...companies.values()].flatMap((rows) =>
    findStreams(
      rows.map((one) => ({ row: one.row, classification: one.found })),
      today,
    ),
  )
  const several = found.filter(({ rowIds }) => rowIds.length > 1)
  const recurring = [...truth.values()].filter(({ rows }) => rows.size > 1)
  let matched = 0
  let period = 0
  for (const stream of several) {
    const id = stream.rowIds.map((row) => streamOf.get(row)).find((one) => one !== undefined)
    const one = id === undefined ? undefined : truth.get(id)
    if (!one) continue
    const shared = stream.rowIds.filter((row) => one.rows.has(row)).length
    if (shared / (stream.rowIds.length + one.rows.size - shared) < 0.8) continue
    matched += 1
    if (stream.period === one.period) period += 1
  }
  return {
    count: recurring.length,
    precision: matched / Math.max(1, several.length),
    recall: matched / Math.max(1, recurring.length),
    period: period / Math.max(1, matched),
  }
}
