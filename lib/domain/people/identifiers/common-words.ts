import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const isCommonFrom = 0.1
const keptFor = 10 * 60_000

// What ANALYZE sampled of all lists together: enough to tell what nearly everybody bears, a first name or a domain.
let sample: string[] = []
let readAt = Number.NEGATIVE_INFINITY

/**
 * Whether a word is so common that looking it up in the search index costs more than checking it on the rows that
 * the other words find. Known from the second search on; until then no word is.
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
