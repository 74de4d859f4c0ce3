import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import type { BankConnectionRow } from '@/lib/domain/spend/banks/connections'
import { getBankConnection } from '@/lib/domain/spend/banks/connections'
import { isBroken } from '@/lib/domain/spend/banks/providers/break-bank'
import { after, hours, now } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** How many reads of an account a bank answers each day while its owner is not present (PSD2). */
export const mostADay = 4

type Counted = { refreshedAt: Date[]; blockedUntil: Date | null }

const ofToday = (times: Date[]) =>
  times.filter((at) => at > after(hours(-24))).sort((a, b) => a.getTime() - b.getTime())

/** When the bank may be read again; null: now. */
export function freeAt({ refreshedAt, blockedUntil }: Counted): Date | null {
  const times = ofToday(refreshedAt)
  const oldest = times.length >= mostADay ? times.at(-mostADay) : undefined
  const ceiling = oldest ? after(hours(24), oldest) : null
  const ends = [ceiling, blockedUntil].filter((at) => at !== null && at > now()) as Date[]
  return ends.length > 0 ? new Date(Math.max(...ends.map((at) => at.getTime()))) : null
}

/** Counts a refresh before it is made, so that a crash counts too. @returns false when the day's reads are used up */
export async function takeTurn(connection: Counted & { companyId: string; id: string }): Promise<boolean> {
  if (freeAt(connection)) return false
  const { companyId, id, refreshedAt } = connection
  const { count } = await everyCompany.bankConnection.updateMany({
    where: { companyId, id, refreshedAt: { equals: refreshedAt } },
    data: { refreshedAt: [...ofToday(refreshedAt), now()] },
  })
  return count === 1
}

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
