import type { BankConnection, BankConnectionState } from '@prisma/client'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { now } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'

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

type NotifiedBank = Pick<BankConnection, 'companyId' | 'id' | 'name' | 'consentExpiresAt'>

const path = '/dashboard/spends/banks'

/** The bank is no longer read: one notification for each interruption. */
const notifyConsentEnded = (tx: Tx, { companyId, id, name }: NotifiedBank): Promise<void> =>
  notify(tx, {
    companyId,
    kind: 'bank_reconnect',
    key: `${id} ${now().toISOString()}`,
    params: { bank: name },
    path,
    mail: { template: 'bank_reconnect', params: { bankConnectionId: id } },
  })

/** At certain numbers of days before a consent expires, once each. */
export const notifyConsentEnds = (
  tx: Tx,
  bank: NotifiedBank & { consentExpiresAt: Date },
  days: number,
): Promise<void> =>
  notify(tx, {
    companyId: bank.companyId,
    kind: 'consent_ending',
    key: `${bank.id} ${bank.consentExpiresAt.toISOString()} ${days}`,
    params: { bank: bank.name, on: bank.consentExpiresAt.toISOString().slice(0, 10) },
    path,
    mail: { template: 'bank_consent_ends', params: { bankConnectionId: bank.id } },
  })
