import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

type Connection = { companyId: string; userConnectorId: string }

/** Keeps what the vendor facts. A licence that it does not name any more is not paid any more. */
export const storeSeats = ({ companyId, userConnectorId }: Connection, pools: readonly SeatPool[]) =>
  db.$transaction(async (tx) => {
    const readAt = now()
    // One worker at a time, and never for a connection that was taken away meanwhile.
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

/** The vendor tells no seats to these credentials: what it facts before stays, with its date. */
export const noteSeatsRefused = ({ companyId, userConnectorId }: Connection) =>
  db.userConnector.updateMany({
    where: { companyId, id: userConnectorId },
    data: { seatsRefusedAt: now() },
  })
