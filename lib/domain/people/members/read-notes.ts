import { memberNote } from '@/lib/domain/people/members/note-schema'
import type { Actor } from '@/lib/domain/record/actor'
import { plainText } from '@/lib/domain/record/rich-text'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** What is noted about these members, without its formatting. */
export async function readNotes({ companyId }: Actor, ids: string[]): Promise<Map<string, string>> {
  const rows = await readRows(
    pool,
    { id: column.uuid, note: column.json(memberNote).known },
    {
      text: `SELECT id, note FROM members
              WHERE company_id = $1 AND id = ANY($2::uuid[]) AND note IS NOT NULL`,
      values: [companyId, ids],
    },
  )
  return new Map(rows.map(({ id, note }) => [id, plainText(note)]))
}
