import type { Actor } from '@/lib/domain/record/actor'
import type { Prisma, Tx } from '@/lib/platform/db'

/** Writes what somebody says of an account, and in its history what it was before. */
export async function editAccount(
  tx: Tx,
  { companyId, userId }: Actor,
  { id }: { id: string },
  data: Prisma.AccountUncheckedUpdateInput,
  said: { before: object; after: object },
) {
  await tx.account.update({ where: { companyId_id: { companyId, id } }, data })
  await tx.accountChange.create({
    data: {
      companyId,
      accountId: id,
      kind: 'changed',
      userId,
      before: JSON.parse(JSON.stringify(said.before)),
      after: JSON.parse(JSON.stringify(said.after)),
    },
  })
}
