import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

type Connection = { companyId: string; userConnectorId: string }

/**
 * Stores the seats that the vendor reports. A licence missing from the report is no longer paid for, and is deleted.
 */
export const storeSeats = ({ companyId, userConnectorId }: Connection, pools: readonly SeatPool[]) =>
  db.$transaction(async (tx) => {
    const readAt = now()
    // Locks the connection, so that one worker writes at a time; does nothing if it was deleted meanwhile.
    const { count } = await tx.userConnector.updateMany({
      where: { companyId, id: userConnectorId },
      data: { seatsRefusedAt: null },
    })
    if (count === 0) return
    const kept = pools.map(({ licence }) => licence)
    await tx.connectorSeats.deleteMany({
      where: { companyId, userConnectorId, licence: { notIn: kept } },
    })
    for (const { licence, isPlan = false, ...facts } of pools) {
      const data = { ...facts, isPlan, readAt }
      await tx.connectorSeats.upsert({
        where: { companyId_userConnectorId_licence: { companyId, userConnectorId, licence } },
        create: { companyId, userConnectorId, licence, ...data },
        update: data,
      })
    }
  })

/** Records that these credentials may not read seats: the last report stays, with its date. */
export const noteSeatsRefused = ({ companyId, userConnectorId }: Connection) =>
  db.userConnector.updateMany({
    where: { companyId, id: userConnectorId },
    data: { seatsRefusedAt: now() },
  })
