import type { Completeness } from '@/lib/connectors/kit/reading'
import { type Ended, endRun, holdForEnd, noteReading } from '@/lib/domain/connections/runs/end-run'
import { compareList } from '@/lib/domain/execution/reading/compare-list'
import { heldReason } from '@/lib/domain/execution/reading/hold-rule'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { markGone } from '@/lib/domain/linking/store/mark-gone'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { notify } from '@/lib/domain/notifications/notify'
import { digestChanges } from '@/lib/domain/record/audit/write/digest-changes'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import type { MessageRef } from '@/lib/domain/record/errors'
import { deleteUpload } from '@/lib/domain/record/uploads/uploads'
import { followReading } from '@/lib/domain/reviews/outcomes/follow-reading'
import { everyCompany, type Prisma, type Tx } from '@/lib/platform/db'
import { planForWholeSets, withDatabase } from '@/lib/platform/with-database'

/**
 * Ends a run whose list was read to its end, in one transaction: holds an implausible list, otherwise marks missing
 * accounts as gone; matches the present ones; writes the completeness statement.
 */
export const finishRun = (run: TakenRun, complete: Completeness) =>
  withDatabase(() => everyCompany.$transaction((tx) => finish(tx, run, complete), { timeout: 120_000 }))

async function finish(tx: Tx, run: TakenRun, complete: Completeness) {
  const { companyId, userConnectorId, id } = run
  await holdForEnd(tx, run)
  await planForWholeSets(tx)
  const list = await compareList(tx, run)
  // Confirming a longer list does not confirm that accounts are missing.
  const isConfirmed = run.confirmedById !== null && run.heldReason !== 'longer'
  const held = isConfirmed ? null : heldReason(list)
  const gone = held || !complete.isWhole || !list.isAnyMissing ? 0 : await markGone(tx, run)
  // The accounts of another company would all become anomalies.
  const { linked, opened } =
    held === 'different'
      ? { linked: 0, opened: 0 }
      : await matchAccounts(tx, companyId, { userConnectorId, syncRunId: id })

  const ended = await endRun(tx, run, {
    heldReason: held,
    seen: list.seen,
    gone,
    linked: { increment: linked },
    anomalies: { increment: opened },
    pages: complete.pages,
    totalAtSource: complete.total,
    notes: notesOf(complete, held && list.missing) satisfies Prisma.InputJsonValue,
  })
  if (!held) await deleteUpload(tx, companyId, run.uploadId)
  const connector = await noteReading(tx, run, held)
  if (!held) await followReading(tx, { ...run, isWhole: complete.isWhole })
  if (!held) await notifyAdded(tx, run, ended, connector.label)
  const changes = held ? undefined : await digestChanges(tx, run)
  const counts = { seen: list.seen, gone, linked: ended.linked, opened }
  const facts = { name: connector.label, run: id, ...counts, held, changes }
  const doer = await systemDoer(tx, companyId, run.requestedById)
  await recordAct(tx, doer, held ? 'sync.held' : 'sync.done', userConnectorId, facts)
}

/** Notifies of accounts that were created outside Rollcall. Not for a first reading, in which every account is new. */
async function notifyAdded(
  tx: Tx,
  { companyId, userConnectorId, id }: TakenRun,
  { trigger, presentBefore, added }: Ended,
  application: string,
) {
  if (trigger === 'first' || presentBefore === 0 || added === 0) return
  const { notifiesOutside } = await tx.company.findUniqueOrThrow({ where: { id: companyId } })
  if (!notifiesOutside) return
  const params = { count: added, application }
  const path = `/dashboard/user-connectors/${userConnectorId}`
  await notify(tx, { companyId, kind: 'added_outside', key: id, params, path })
}

export type RunNote = Required<Pick<MessageRef, 'key' | 'params'>>

/**
 * The limits of the list, as messages: its own notes, skipped rows, accounts that it announced but did not
 * contain, accounts missing since.
 */
function notesOf(
  { notes, skipped, total, accounts, isWhole }: Completeness,
  missing: number | null,
): RunNote[] {
  const messages = notes.map((note) => {
    const [key = '', params] = note.split(/ (.*)/s)
    return { key, params: params ? JSON.parse(params) : {} }
  })
  if (skipped > 0) messages.push({ key: 'sync.notes.skipped', params: { n: skipped } })
  if (!isWhole && skipped === 0)
    messages.push({ key: 'sync.notes.not_whole', params: { accounts, total: total ?? 0 } })
  if (missing) messages.push({ key: 'sync.notes.missing', params: { n: missing } })
  return messages
}
