import type { Actor } from '@/lib/domain/record/actor'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** The connections to choose from, by label: nothing of them is counted. */
export const listConnectionNames = ({ companyId }: Actor) =>
  readRows(
    pool,
    { id: column.uuid, application: column.text, label: column.text },
    {
      name: 'connection-names',
      text: `SELECT id, application, label FROM user_connectors WHERE company_id = $1 ORDER BY lower(label), id LIMIT $2`,
      values: [companyId, largestPage],
    },
  )
