import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const isCommonFrom = 0.1
const keptFor = 10 * 60_000

// From the statistics of ANALYZE over all companies: enough to know words that most rows have, such as a first name or a domain.
let sample: string[] = []
let readAt = Number.NEGATIVE_INFINITY

/**
 * Whether a word is so common that looking it up in the index costs more than filtering the rows that the other words
 * find. The statistics are read after the first search; until then no word is common.
 */
export function isCommonWord(word: string): boolean {
  if (performance.now() - readAt > keptFor) {
    readAt = performance.now()
    readSample().catch(() => {})
  }
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const bearing = sample.filter((text) => text.includes(folded)).length
  return bearing > sample.length * isCommonFrom
}

async function readSample() {
  const rows = await readRows(
    pool,
    { texts: column.text.array.nullable },
    {
      text: `SELECT histogram_bounds::text::text[] AS texts FROM pg_stats
      WHERE schemaname = current_schema() AND tablename = 'members' AND attname = 'search_text'`,
      values: [],
    },
  )
  sample = rows[0]?.texts ?? []
}
