import type { BankConnection } from '@prisma/client'
import { notify } from '@/lib/domain/notifications/notify'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

type NotifiedBank = Pick<BankConnection, 'companyId' | 'id' | 'name' | 'consentExpiresAt'>

const path = '/dashboard/spends/banks'

/** The bank is no longer read: one notification for each interruption. */
export const notifyConsentEnded = (tx: Tx, { companyId, id, name }: NotifiedBank): Promise<void> =>
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
