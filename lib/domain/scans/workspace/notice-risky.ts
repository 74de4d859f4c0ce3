import { notify } from '@/lib/domain/notifications/notify'
import { risks } from '@/lib/domain/scans/scopes/risk-schema'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** More than so many at once are told in one sentence, with their number. */
const mostAlone = 3

type Scanned = { companyId: string; userConnectorId: string; workspace: string }

/**
 * Tells of applications whose risk is high and that nobody has decided about, each once in its life: in the transaction
 * that ends the reading, so that a reading done twice tells once. Many at once, as at the first reading, are one sentence.
 */
export async function noticeRisky(tx: Tx, { companyId, userConnectorId, workspace }: Scanned): Promise<void> {
  const risky = await tx.discoveredApplication.updateManyAndReturn({
    where: {
      companyId,
      userConnectorId,
      goneAt: null,
      riskNoticedAt: null,
      risk: { gte: risks.indexOf('high') },
    },
    data: { riskNoticedAt: now() },
    select: { id: true, name: true, state: true },
  })
  const open = risky.filter(({ state }) => state === 'discovered')
  const list = '/dashboard/user-connectors/discovered'
  if (open.length > mostAlone) {
    const [{ id } = { id: '' }] = open.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    await notify(tx, {
      companyId,
      kind: 'risky_applications',
      key: `${userConnectorId} ${id}`,
      params: { count: open.length, workspace },
      path: `${list}?f.level=sensitive&f.state=discovered`,
    })
    return
  }
  for (const { id, name } of open)
    await notify(tx, {
      companyId,
      kind: 'risky_application',
      key: id,
      params: { application: name },
      path: `${list}?application=${id}`,
    })
}
