import type { Actor } from '@/lib/domain/record/actor'
import type { Prisma, Tx } from '@/lib/platform/db'

/** Writes an edit of an account, and its previous values to the history. */
export async function editAccount(
  tx: Tx,
  { companyId, userId }: Actor,
  { id }: { id: string },
  data: Prisma.AccountUncheckedUpdateInput,
  change: { before: object; after: object },
) {
  await tx.account.update({ where: { companyId_id: { companyId, id } }, data })
  await tx.accountChange.create({
    data: {
      companyId,
      accountId: id,
      kind: 'changed',
      userId,
      before: JSON.parse(JSON.stringify(change.before)),
      after: JSON.parse(JSON.stringify(change.after)),
    },
  })
}
