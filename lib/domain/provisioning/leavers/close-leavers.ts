import { leaverAccounts, leftLately } from '@/lib/domain/provisioning/leavers/leaver-accounts'
import { askClosings } from '@/lib/domain/provisioning/requests/ask-closings'
import { everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'

/** So many who left in those days, and more than a tenth of everybody, is rather a wrong list than a wave of exits. */
const mostAtOnce = 10

/**
 * Where a company wants it so, asks for the accounts of its leavers to be closed from the day after their exit on. Each
 * is asked for once: what failed, or was called off, waits for a person. Across companies: the clock asks for all.
 */
export async function closeLeavers(): Promise<void> {
  const companies = await everyCompany.$queryRaw<{ id: string; leavers: number; isTooMany: boolean }[]>`
    SELECT c.id::text, count(*)::int AS leavers,
           count(*) > greatest(${mostAtOnce}, c.member_count / 10) AS "isTooMany"
      FROM companies c JOIN members m ON m.company_id = c.id
     WHERE ${leftLately()}
     GROUP BY c.id`
  for (const { id, leavers, isTooMany } of companies) {
    if (isTooMany) log.warn({ companyId: id, leavers }, 'too many left at once: each is confirmed by hand')
    else await closeAccountsOf(id)
  }
}

const closeAccountsOf = (companyId: string) =>
  everyCompany.$transaction(async (tx) => {
    // Held, so that two workers do not ask twice.
    await tx.$queryRaw`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
    const closable = await leaverAccounts(tx, { companyId })
    if (closable.length > 0) await askClosings(tx, { companyId, userId: null }, closable)
  })
