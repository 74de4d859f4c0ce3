import { checkAccounts } from '@/tests/faults/checks/accounts'
import { checkAcknowledged } from '@/tests/faults/checks/acknowledged'
import { checkAudit } from '@/tests/faults/checks/audit'
import type { Check, Judged } from '@/tests/faults/checks/check'
import { checkJobs } from '@/tests/faults/checks/jobs'
import { checkMails } from '@/tests/faults/checks/mails'
import { checkProbes } from '@/tests/faults/checks/probes'
import { checkVendor } from '@/tests/faults/checks/vendor'
import type { Probes } from '@/tests/faults/load/probe'

/** Holds what is there against everything that was promised. `left`: what was never done. */
export async function judge(
  judged: Judged,
  probes: Probes,
  left: string[],
): Promise<{ checks: Check[]; repeatedMails: number }> {
  const { repeats, ...mails } = await checkMails(judged)
  const checks = [
    await checkAcknowledged(judged),
    ...(await checkVendor(judged)),
    mails,
    ...(await checkAccounts(judged)),
    await checkJobs(judged, left),
    ...(await checkAudit(judged)),
    checkProbes(probes),
  ]
  return { checks, repeatedMails: repeats }
}
