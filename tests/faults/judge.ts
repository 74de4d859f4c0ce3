import { checkAccounts } from '@/tests/faults/checks/accounts'
import { checkAcknowledged } from '@/tests/faults/checks/acknowledged'
import { checkAudit } from '@/tests/faults/checks/audit'
import { checkBatches } from '@/tests/faults/checks/batches'
import type { Check, Judged } from '@/tests/faults/checks/check'
import { checkDigests } from '@/tests/faults/checks/digests'
import { checkJobs } from '@/tests/faults/checks/jobs'
import { checkMails } from '@/tests/faults/checks/mails'
import { checkProbes } from '@/tests/faults/checks/probes'
import { checkSettled } from '@/tests/faults/checks/settled'
import { checkStatements } from '@/tests/faults/checks/statements'
import { checkVendor } from '@/tests/faults/checks/vendor'
import type { Probes } from '@/tests/faults/load/probe'

/**
 * Holds what is there against everything that was promised. `left`: what was never done; `answeredShare`: of a hundred probes,
 * how many must be answered, where enough are sent for a share to say something.
 */
export async function judge(
  judged: Judged,
  probes: Probes,
  left: string[],
  answeredShare: number | undefined,
): Promise<{ checks: Check[]; repeatedMails: number; settled: { done: number; notDone: number } }> {
  const { repeats, ...mails } = await checkMails(judged)
  const settled = await checkSettled(judged)
  const checks = [
    await checkAcknowledged(judged),
    settled,
    ...(await checkVendor(judged)),
    mails,
    await checkBatches(judged),
    await checkDigests(judged),
    await checkStatements(judged),
    ...(await checkAccounts(judged)),
    await checkJobs(judged, left),
    ...(await checkAudit(judged)),
    ...(answeredShare === undefined ? [] : [checkProbes(probes, answeredShare)]),
  ]
  return { checks, repeatedMails: repeats, settled }
}
