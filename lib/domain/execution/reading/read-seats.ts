import { findConnector } from '@/lib/connectors/catalogue'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readSeats as readFromVendor } from '@/lib/connectors/kit/seats'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { noteSeatsRefused, storeSeats } from '@/lib/domain/connections/runs/store-seats'
import { findSavingsSoon } from '@/lib/domain/spend/savings/find/find-savings'
import { db } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'

type ConnectionTarget = { companyId: string; userConnectorId: string }

/**
 * Reads the purchased and used seats after the accounts. The reading has succeeded by then: if the vendor does not
 * answer, the last report stays.
 */
export async function readSeats(target: ConnectionTarget, connection: Partial<Connection>): Promise<void> {
  const { companyId, userConnectorId } = target
  const userConnector = await db.userConnector.findUnique({
    where: { companyId_id: { companyId, id: userConnectorId } },
  })
  const connector = userConnector && findConnector(userConnector.application)
  try {
    if (userConnector?.state === 'connected' && connector?.source === 'api' && connector.readSeats) {
      const pools = await readFromVendor(connector, { ...openConnection(userConnector), ...connection })
      if (pools) await storeSeats(target, pools)
      else await noteSeatsRefused(target)
    }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    log.warn({ err: error, userConnectorId }, 'seats were not read')
  }
  await findSavingsSoon(companyId)
}
