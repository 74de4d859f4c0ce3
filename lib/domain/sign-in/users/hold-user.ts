import type { Admitted } from '@/lib/domain/sign-in/users/admit'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * The current row of the user, locked until the transaction ends. Checking a password takes long, and meanwhile the user may
 * have got another password or a second factor, or may have been removed. Null for a disabled user.
 */
export async function holdUser(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<Admitted | null> {
  const held = await execute(tx)`
    SELECT FROM users
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND disabled_at IS NULL FOR NO KEY UPDATE`
  if (held === 0) return null
  return tx.user.findUniqueOrThrow({
    where: { companyId_id: { companyId, id } },
    include: { company: true },
  })
}
