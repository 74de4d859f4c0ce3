import { leaverAccounts, leftLately } from '@/lib/domain/provisioning/leavers/leaver-accounts'
import { requestClosings } from '@/lib/domain/provisioning/requests/request-closings'
import { everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** More than this number of leavers within those days, and more than a tenth of all members, suggests a wrong list. */
const mostAtOnce = 10

/**
 * Requests the closing of leavers' accounts from the day after their exit, in companies that have enabled it. Each is
 * requested once: what failed or was cancelled waits for a user. It also runs where the subscription has expired: an unpaid
 * bill must not leave a leaver with access. Runs across companies on a schedule.
 */
export async function closeLeavers(): Promise<void> {
  const companies = await queryRows(everyCompany, {
    id: column.text,
    leavers: column.int,
    isTooMany: column.bool,
  })`
    SELECT c.id::text, count(*)::int AS leavers,
           count(*) > greatest(${mostAtOnce}, c.member_count / 10) AS "isTooMany"
      FROM companies c JOIN members m ON m.company_id = c.id
     WHERE ${leftLately()}
     GROUP BY c.id`
  for (const { id, leavers, isTooMany } of companies) {
    if (isTooMany) log.warn({ companyId: id, leavers }, 'too many left at once: each is confirmed by hand')
    // A failure in one company is retried in an hour and does not stop the others.
    else
      await closeAccountsOf(id).catch((error) =>
        log.error({ err: error, companyId: id }, 'closing the accounts of leavers failed'),
      )
  }
}

const closeAccountsOf = (companyId: string) =>
  everyCompany.$transaction(async (tx) => {
    // Locked, so that two workers do not request the same twice.
    await execute(tx)`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
    const closable = await leaverAccounts(tx, { companyId })
    if (closable.length > 0) await requestClosings(tx, { companyId, userId: null }, closable)
  })
