import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { findTargets, idsOf, linesOf } from '@/lib/domain/record/failures/find-targets'
import type { FailureTargets } from '@/lib/domain/record/failures/schema'
import { dismissMails, resendMails } from '@/lib/domain/record/mails/resend'
import { db, type Tx } from '@/lib/platform/db'
import { forgetFailedJobs, retryFailedJobs } from '@/lib/platform/queue'

/** Sends the mails again and runs the jobs again. @returns how many there were */
export const retryFailures = (actor: Actor, targets: FailureTargets): Promise<number> =>
  act(actor, targets, 'failures.retried', async (tx, mails, jobs) => {
    await resendMails(tx, mails, actor.companyId)
    await retryFailedJobs(tx, jobs)
  })

/** Removes them from the list: nothing is sent or run. @returns how many there were */
export const dismissFailures = (actor: Actor, targets: FailureTargets): Promise<number> =>
  act(actor, targets, 'failures.dismissed', async (tx, mails, jobs) => {
    await dismissMails(tx, mails, actor.companyId)
    await forgetFailedJobs(tx, jobs)
  })

async function act(
  actor: Actor,
  targets: FailureTargets,
  action: 'failures.retried' | 'failures.dismissed',
  change: (tx: Tx, mails: string[], jobs: string[]) => Promise<void>,
): Promise<number> {
  const found = await findTargets(actor, targets)
  if (found.length === 0) return 0
  await db.$transaction(async (tx) => {
    await change(tx, idsOf(found, 'mail'), idsOf(found, 'job'))
    await recordAct(tx, actor, action, actor.companyId, { count: found.length }, linesOf(found))
  })
  return found.length
}
