import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { deleteBankConnection, getBankConnection } from '@/lib/domain/spend/banks/connections'
import { queueRevocation } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { openRef } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import { holdBank } from '@/lib/domain/spend/banks/providers/consent/settle-consent'
import type { Disconnection } from '@/lib/domain/spend/banks/providers/provider-schema'
import { db } from '@/lib/platform/db'

/**
 * Disconnects a bank: everything is deleted at the provider, and here too where that is asked for. Otherwise its
 * accounts and their movements stay, and take statement files from now on.
 */
export async function disconnectBank(actor: Actor, id: string, { erase }: Disconnection): Promise<void> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    // Locked, so that a consent that is being completed is either found here or comes too late.
    const connection = (await holdBank(tx, { companyId, id })) ?? (await getBankConnection(actor, id, tx))
    const { name, provider } = connection
    if (provider === 'file') throw conflict('banks.connection.of_files')
    const ref = openRef('bank_connections', connection)
    if (ref) await queueRevocation(tx, connection, ref)
    await tx.bankConnection.update({
      where: { companyId_id: { companyId, id } },
      data: {
        state: 'revoked',
        sealed: null,
        providerRef: null,
        nextRefreshAt: null,
        consentExpiresAt: null,
        errorKey: null,
        errorReason: null,
      },
    })
    await recordAct(tx, actor, 'bank_connection.disconnected', id, { name, provider })
  })
  if (erase) await deleteBankConnection(actor, id)
}
