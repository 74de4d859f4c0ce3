import type { Tx } from '@/lib/platform/db'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The movements of an account since a day, in the form in which they are compared with a list. */
export async function storedSince(
  tx: Tx,
  { companyId, id: accountId }: { companyId: string; id: string },
  since: Date,
) {
  const rows = await tx.bankTransaction.findMany({
    where: { companyId, accountId, bookedOn: { gte: since } },
    select: {
      id: true,
      bookedOn: true,
      valueOn: true,
      amount: true,
      currency: true,
      label: true,
      source: true,
      rank: true,
      providerTxId: true,
      missingAt: true,
      removedAt: true,
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ bookedOn, valueOn, ...row }) => ({
    ...row,
    bookedOn: dayOf(bookedOn),
    valueOn: valueOn && dayOf(valueOn),
  }))
}
