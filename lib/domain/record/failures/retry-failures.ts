import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import type { Failure } from '@/lib/domain/record/failures/list-failures'
import { failureSource } from '@/lib/domain/record/failures/list-failures'
import type { FailureTargets } from '@/lib/domain/record/failures/schema'
import { everyRow } from '@/lib/domain/record/lists/listing'
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
  const failures = await findTargets(actor, targets)
  if (failures.length === 0) return 0
  await db.$transaction(async (tx) => {
    await change(tx, idsOf(failures, 'mail'), idsOf(failures, 'job'))
    await recordAct(tx, actor, action, actor.companyId, { count: failures.length }, linesOf(failures))
  })
  return failures.length
}

/** This company's failures with the given ids or matching a filter; those deleted meanwhile are left out. */
async function findTargets(actor: Actor, targets: FailureTargets): Promise<Failure[]> {
  const wanted = 'ids' in targets ? new Set(targets.ids.map((id) => id.toLowerCase())) : null
  const failures: Failure[] = []
  for await (const row of everyRow(failureSource(actor, 'filter' in targets ? targets.filter : {})))
    if (!wanted || wanted.has(row.id)) failures.push(row)
  return failures
}

const idsOf = (targets: Failure[], kind: Failure['kind']) =>
  targets.filter((row) => row.kind === kind).map(({ id }) => id)

/** The facts of these failures, for the audit log. */
const linesOf = (targets: Failure[]) =>
  targets.map(({ id, kind, subject, recipient }) => ({ id, kind, subject, recipient }))
