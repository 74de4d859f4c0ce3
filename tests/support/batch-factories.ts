import { randomUUID } from 'node:crypto'
import { sendBatch } from '@/lib/domain/batches/acts/send-batch'
import { listLines } from '@/lib/domain/batches/list/batch-lines'
import { previewBatch } from '@/lib/domain/batches/plan/preview-batch'
import { followBatches, runBatch } from '@/lib/domain/batches/run/run-batch'
import { lineQuery, previewInput } from '@/lib/domain/batches/schema'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const signal = new AbortController().signal

export const preview = (actor: Actor, input: object) => previewBatch(actor, previewInput.parse(input))

export const linesOf = async (actor: Actor, id: string, query: object = {}) =>
  (await listLines(actor, id, lineQuery.parse({ itemsPerPage: '200', ...query }))).items

/** Sends a preview and asks for its lines, as the worker does. */
export async function send(actor: Actor, id: string) {
  await sendBatch(actor, id)
  await runBatch(actor.companyId, id, signal)
}

/** Carries out what is asked for, as often as the queue would, and ends what is over. */
export async function carryOut(actor: Actor) {
  const { companyId } = actor
  const open = await db.provisioning.findMany({
    where: { companyId, state: { in: ['pending', 'running'] } },
    orderBy: { id: 'asc' },
  })
  for (const { id } of open) await runProvisioning(id, { signal, isLastAttempt: true })
  await followBatches()
}

/** A person with an account in an application that can change its role. */
export async function aHolder(actor: Actor, connector: string, facts: object = {}) {
  const { companyId } = actor
  const member = await db.member.create({
    data: { companyId, firstName: 'Denis', lastName: 'Marchal', email: `${randomUUID()}@corvelle.example` },
  })
  const account = await anAccount(actor, connector, {
    memberId: member.id,
    displayName: 'Denis Marchal',
    role: 'author',
    roleLabel: 'Author',
    ...facts,
  })
  return { member, account }
}

/** A batch that was sent, with one line that waits, and the id of its draft if it was not. */
export async function aBatch(
  actor: Actor,
  { isSent = true, state = 'pending' as 'pending' | 'failed' } = {},
) {
  const site = await aConnected(actor, 'wordpress')
  const { member } = await aHolder(actor, site.id)
  const id = await preview(actor, {
    people: { ids: [member.id] },
    acts: [{ act: 'change_role', user_connector: site.id, role: 'editor' }],
  })
  if (isSent) await send(actor, id)
  if (state === 'failed')
    await db.provisioning.updateMany({
      where: { companyId: actor.companyId, memberId: member.id },
      data: { state: 'failed', errorKind: 'permission', errorKey: 'connectors.errors.permission' },
    })
  return id
}
