import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { giveUpRevocation } from '@/lib/domain/scans/revocations/run-revocation'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** By the clock: what was asked to be taken back and has no job any more is done after all, or says that it failed. */
export async function resumeRevocations(): Promise<void> {
  const rows = Prisma.sql`SELECT company_id, id FROM grant_revocations WHERE state = 'pending'`
  for (const { companyId, id, isGivenUp } of await rowsWithoutJob(rows, 'revoke-grants', 'revocationId'))
    if (isGivenUp) await giveUpRevocation({ companyId, revocationId: id })
    else
      await everyCompany.$transaction((tx) => enqueue(tx, 'revoke-grants', { companyId, revocationId: id }))
}
