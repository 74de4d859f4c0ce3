import type { Actor } from '@/lib/domain/actor'
import { notFound } from '@/lib/domain/errors'
import { unlinkAccounts } from '@/lib/domain/members/unlink-accounts'
import type { Tx } from '@/lib/platform/db'

/** All of them or none: one that is not there stops it. */
export async function deleteMembers(tx: Tx, actor: Actor, ids: string[]) {
  await unlinkAccounts(tx, actor, { memberIds: ids })
  const { count } = await tx.member.deleteMany({ where: { companyId: actor.companyId, id: { in: ids } } })
  if (count !== new Set(ids).size) throw notFound()
}
