import type { Difference } from '@/lib/domain/record/audit/verify/describe-difference'
import type { Header } from '@/lib/domain/record/audit/verify/replay-header'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'

/** A row of `access_reviews` by column, in the form of events: instants in ISO, hashes in hexadecimal. */
export type HeaderRow = Record<string, unknown> & { state: string; item_count: number }

const columns = [
  'state::text',
  'record_version',
  'launch_id::text',
  'origin::text',
  'launched_by_id::text',
  'created_at',
  'user_connector_id::text',
  'application',
  'application_label',
  'kind::text',
  'scope',
  'sync_run_id::text',
  'completeness',
  'reviewer_name',
  'reviewer_email::text',
  'reviewer_language::text',
  'reviewer_member_id::text',
  'item_count',
  'prepared_at',
  'list_hash',
  'link_number',
  'link_validity::text',
  'link_sent_at',
  'link_expires_at',
  'link_opened_at',
  'handed_in_at',
  'ended_at',
  'ended_by_id::text',
  'end_reason',
  'decisions_hash',
]

/** @returns null when there is no such review */
export async function readHeader(
  database: Database,
  companyId: string,
  id: string,
): Promise<HeaderRow | null> {
  const { rows } = await database.query<HeaderRow>(
    `SELECT ${columns.join(', ')} FROM access_reviews WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
  const [row] = rows
  return row ? (Object.fromEntries(Object.entries(row).map(([k, v]) => [k, plain(v)])) as HeaderRow) : null
}

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/** Every column that differs from the events. */
export function compareHeader(header: Header, row: HeaderRow): Difference[] {
  return [...header].flatMap(([column, { value, event }]) => {
    // The review was cancelled while its list was being copied: nothing of the list was ever shown.
    if (column === 'item_count' && event.action === 'access_review.launched') return []
    if (readingOf(column) && event.action === 'access_review.launched' && row.item_count > 0) return []
    return canonicalJson(value) === canonicalJson(row[column] ?? null)
      ? []
      : [{ table: 'access_reviews', column, expected: value, found: row[column] ?? null, event }]
  })
}

// The list is copied from the newest reading, which the later event of preparing names.
const readingOf = (column: string) => column === 'sync_run_id' || column === 'completeness'
