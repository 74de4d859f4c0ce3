import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { db, type Tx } from '@/lib/platform/db'

/** The company's connections whose accounts can be ended from here: only of those is anybody asked. */
export async function listClosable(companyId: string, tx: Tx = db): Promise<string[]> {
  const connectors = await tx.userConnector.findMany({
    where: { companyId },
    select: { id: true, application: true, checkNotes: true },
  })
  return connectors.filter((one) => closingOf(canDo(one), 'deactivate') !== null).map(({ id }) => id)
}
