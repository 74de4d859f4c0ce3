import type { Admitted } from '@/lib/domain/sign-in/users/admit'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * The user as they are now, locked until the transaction ends. A password takes long to check, and whoever was read before may
 * have another one since, or a second factor, or be removed. Null for who is disabled.
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
