import type { BankConnectionState } from '@prisma/client'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { notifyConsentEnded } from '@/lib/domain/spend/banks/providers/notify-of-bank'
import { everyCompany } from '@/lib/platform/db'

/** States that only a user can end. */
const broken = ['needs_reauth', 'needs_user_action', 'expired', 'suspended'] as const
export type BrokenState = (typeof broken)[number]

export const isBroken = (state: BankConnectionState): state is BrokenState =>
  (broken as readonly string[]).includes(state)

/**
 * Stops reading the bank until a user consents again; users are notified once. Accounts and movements stay as
 * they are.
 */
export const breakBank = (
  { companyId, id }: { companyId: string; id: string },
  state: BrokenState,
  reason: string | null,
): Promise<void> =>
  everyCompany.$transaction(async (tx) => {
    const [now] = await tx.bankConnection.updateManyAndReturn({
      where: { companyId, id, state: { notIn: [...broken, 'revoked'] } },
      data: {
        state,
        nextRefreshAt: null,
        errorKey: 'banks.connection.consent_ended',
        errorReason: reason,
      },
    })
    if (!now) return
    await notifyConsentEnded(tx, now)
    await recordAct(tx, await systemDoer(tx, companyId), 'bank_connection.broken', id, {
      name: now.name,
      state,
    })
  })
