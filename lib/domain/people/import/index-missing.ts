import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { everyCompany } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'
import { forgetPlans } from '@/lib/platform/with-database'

const batch = 250
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the match keys of all members without any, then has candidates ranked with them. It runs after an import and apart
 * from it: some eighty keys a member, which only suggestions need, would lock the list for too long.
 */
export async function indexMissing(companyId: string): Promise<void> {
  let last = nobody
  for (;;) {
    const ids = await everyCompany.$transaction(async (tx) => {
      await forgetPlans(tx)
      const missing = await queryRows(tx, { id: column.uuid })`
        SELECT m.id FROM members m
         WHERE m.company_id = ${companyId}::uuid AND m.id > ${last}::uuid
           AND NOT EXISTS (SELECT 1 FROM member_match_keys k
                            WHERE k.company_id = m.company_id AND k.member_id = m.id)
         ORDER BY m.id LIMIT ${batch}`
      const found = missing.map(({ id }) => id)
      if (found.length > 0) await indexMembers(tx, companyId, found)
      return found
    })
    last = ids.at(-1) ?? last
    if (ids.length < batch) break
  }
  if (last !== nobody)
    await everyCompany.$transaction((tx) =>
      enqueue(tx, 'rank-candidates', { companyId }, { singletonKey: companyId }),
    )
}
