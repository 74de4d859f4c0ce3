import type { Actor } from '@/lib/domain/record/actor'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { after, days } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** Answers of the people asked about the dearest idle accounts, in turn. */
const answers = [
  { state: 'agreed', answeredAt: -days(1), askedAt: -days(4) },
  { state: 'kept', answeredAt: -days(2), askedAt: -days(4), keepReason: 'J’en ai besoin pour le bilan.' },
  { state: 'asked', askedAt: -days(4) },
  { state: 'asked', askedAt: -days(8), remindedAt: -days(1) },
] as const

/** What the demo company can save: found as everywhere, with some people asked already. */
export async function addSavings({ companyId, userId, language }: Actor): Promise<void> {
  await findSavings(companyId)
  const idle = await db.saving.findMany({
    where: { companyId, kind: 'inactive_account', account: { memberId: { not: null } } },
    orderBy: [{ amount: { sort: 'desc', nulls: 'last' } }, { key: 'asc' }],
    include: {
      account: { select: { member: { select: { firstName: true, lastName: true, email: true } } } },
    },
    take: answers.length,
  })
  await db.reclaim.createMany({
    data: idle.map(
      ({ accountId, userConnectorId, account, kind, amount, currency, isEstimate, factsHash }, at) => {
        const { askedAt, ...answer } = answers[at]!
        const member = account?.member
        return {
          companyId,
          accountId: accountId!,
          userConnectorId: userConnectorId!,
          kind,
          personName: `${member?.firstName} ${member?.lastName}`,
          address: member?.email,
          language,
          askedById: userId,
          askedAt: after(askedAt),
          expiresAt: after(askedAt + days(14)),
          amount,
          currency,
          isEstimate,
          factsHash,
          state: answer.state,
          ...('answeredAt' in answer && { answeredAt: after(answer.answeredAt) }),
          ...('remindedAt' in answer && { remindedAt: after(answer.remindedAt) }),
          ...('keepReason' in answer && { keepReason: answer.keepReason }),
        }
      },
    ),
  })
}
