import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { type BankConnectionRow, getBankConnection } from '@/lib/domain/spend/banks/connections'
import { isBroken } from '@/lib/domain/spend/banks/providers/break-bank'
import { freeAt } from '@/lib/domain/spend/banks/providers/take-turn'
import { db } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** Has a bank read now, within its four reads a day. While it is being read, no second job is queued. */
export const requestRefresh = (actor: Actor, id: string): Promise<BankConnectionRow> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const connection = await getBankConnection(actor, id, tx)
    const { name, provider, state, sealed } = connection
    if (provider === 'file') throw conflict('banks.connection.of_files')
    if (sealed === null || state === 'revoked') throw conflict('banks.connection.not_connected')
    if (isBroken(state)) throw conflict('banks.connection.consent_ended')
    if (state === 'syncing') return connection
    const free = freeAt(connection)
    if (free) throw conflict('banks.connection.used_up', { at: free.toISOString() })
    await tx.bankConnection.updateMany({ where: { companyId, id, state }, data: { state: 'syncing' } })
    await enqueue(tx, 'refresh-bank', { companyId, connectionId: id }, { singletonKey: id })
    await recordAct(tx, actor, 'bank_connection.refresh_requested', id, { name })
    return getBankConnection(actor, id, tx)
  })
