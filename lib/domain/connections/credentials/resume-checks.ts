import { failureOf } from '@/lib/domain/connections/credentials/failure'
import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** By the clock: credentials whose check was lost are checked after all; where it was given up, the connection says so. */
export async function resumeChecks(): Promise<void> {
  const rows = Prisma.sql`SELECT company_id, id FROM user_connectors WHERE state = 'checking' AND left_server IS NULL`
  for (const { companyId, id, isGivenUp } of await rowsWithoutJob(
    rows,
    'check-credentials',
    'userConnectorId',
  ))
    if (isGivenUp)
      await db.userConnector.updateMany({
        where: { companyId, id, state: 'checking' },
        data: { state: 'error', ...failureOf(null), errorAt: now() },
      })
    else
      await everyCompany.$transaction((tx) =>
        enqueue(tx, 'check-credentials', { companyId, userConnectorId: id }),
      )
}
