import { unlinkAccounts } from '@/lib/domain/linking/ownership/unlink-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'

/** Each member has some eighty match keys, which are deleted too: larger batches would be long statements. */
const atOnce = 1_000

/** All of them or none: an unknown id stops it. @returns how many accounts lost their owner */
export async function deleteMembers(tx: Tx, actor: Actor, ids: string[]): Promise<number> {
  let unlinked = 0
  const each = [...new Set(ids)]
  for (let from = 0; from < each.length; from += atOnce) {
    const some = each.slice(from, from + atOnce)
    unlinked += await unlinkAccounts(tx, actor, { memberIds: some })
    const { count } = await tx.member.deleteMany({ where: { companyId: actor.companyId, id: { in: some } } })
    if (count !== some.length) throw notFound()
  }
  return unlinked
}
