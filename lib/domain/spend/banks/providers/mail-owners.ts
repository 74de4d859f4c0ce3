import { queueMail } from '@/lib/domain/record/mails/mails'
import type { BankConnection } from '@/lib/generated/prisma/client'
import { days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

type Told = Pick<BankConnection, 'companyId' | 'id' | 'createdById'>

/** To whoever connected the bank; to everybody who may reconnect it, once they are gone. */
export async function mailOwners(
  tx: Tx,
  { companyId, id, createdById }: Told,
  template: 'bank_reconnect' | 'bank_consent_ends',
): Promise<void> {
  const users = await tx.user.findMany({
    where: { companyId, disabledAt: null, roles: { has: 'ROLE_USER' } },
    orderBy: { id: 'asc' },
  })
  const owner = users.find((user) => user.id === createdById)
  for (const { id: userId, fullName, email, language } of owner ? [owner] : users)
    await queueMail(tx, {
      template,
      to: { name: fullName, address: email },
      language,
      userId,
      params: { bankConnectionId: id, companyId },
      validFor: days(2),
    })
}
