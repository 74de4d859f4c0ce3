import type { Actor } from '@/lib/domain/record/actor'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Whether a user runs this instance: OPERATOR_EMAILS names the address that they sign in with, and they have proven that it is
 * theirs. A demo company takes any address without a proof.
 */
export async function isOperator({ companyId, userId, email }: Actor): Promise<boolean> {
  if (!env().OPERATOR_EMAILS.includes(email.toLowerCase())) return false
  const proven = await queryRows(everyCompany, { id: column.uuid })`
    SELECT u.id FROM users u JOIN companies c ON c.id = u.company_id
     WHERE u.company_id = ${companyId}::uuid AND u.id = ${userId}::uuid AND u.email_verified_at IS NOT NULL AND NOT c.is_demo`
  return proven.length > 0
}
