import type { Actor } from '@/lib/domain/record/actor'
import { forbidden } from '@/lib/domain/record/errors'
import { may } from '@/lib/domain/record/rights'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Changes of roles are serialised, and only an owner makes them: of two owners who demote each other at once, one succeeds.
 * Since nobody changes or removes themselves, a company always has an owner.
 */
export async function holdOwners(tx: Tx, { companyId, userId }: Actor): Promise<void> {
  await execute(tx)`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
  const own = await tx.user.findUnique({ where: { companyId_id: { companyId, id: userId } } })
  if (!own || own.disabledAt || !may(own.role, 'colleagues')) throw forbidden('problems.role_refused.member')
}
