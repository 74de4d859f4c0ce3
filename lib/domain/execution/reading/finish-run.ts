import type { Completeness } from '@/lib/connectors/kit/reading'
import { type Ended, endRun, holdForEnd, noteReading } from '@/lib/domain/connections/runs/end-run'
import { compareList, heldReason } from '@/lib/domain/execution/reading/compare-list'
import { endMembershipsOfGone } from '@/lib/domain/linking/groups/store-memberships'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { lockMatching } from '@/lib/domain/linking/ownership/owner-rule'
import { foldCounts, markGone } from '@/lib/domain/linking/store/mark-gone'
import type { Place, TakenRun } from '@/lib/domain/linking/store/taken-run'
import { notify } from '@/lib/domain/notifications/notify'
import { digestChanges } from '@/lib/domain/record/audit/write/digest-changes'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import type { MessageRef } from '@/lib/domain/record/errors'
import { deleteUpload } from '@/lib/domain/record/uploads'
import { followReading } from '@/lib/domain/reviews/outcomes/follow-reading'
import { everyCompany, type Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'
import { forgetPlans, planForWholeSets, withDatabase } from '@/lib/platform/with-database'

/**
 * Ends a run whose list was read to its end, in one transaction: holds an implausible list, otherwise marks missing
 * accounts as gone; matches the present ones; writes the completeness statement.
 * @param lostGroups how many groups and memberships are missing from lists that are not believed: the accounts are finished,
 * and the run is held all the same
 */
export const finishRun = (run: TakenRun, complete: Completeness, lostGroups = 0) =>
  withDatabase(() =>
    everyCompany.$transaction((tx) => finish(tx, run, complete, lostGroups), { timeout: 120_000 }),
  )

async function finish(tx: Tx, run: TakenRun, complete: Completeness, lostGroups: number) {
  const { companyId, userConnectorId, id } = run
  await holdForEnd(tx, run)
  await forgetPlans(tx)
  await planForWholeSets(tx)
  const list = await compareList(tx, run)
  // Confirming a longer list does not confirm that accounts are missing.
  const isConfirmed = run.confirmedById !== null && run.heldReason !== 'longer'
  const unbelieved = isConfirmed ? null : heldReason(list)
  const held = unbelieved ?? (lostGroups > 0 ? 'groups' : null)
  await execute(tx)`${lockMatching(companyId)}`
  const gone = unbelieved || !complete.isWhole || !list.isAnyMissing ? 0 : await markGone(tx, run)
  if (gone > 0) await endMembershipsOfGone(tx, run)
  await foldCounts(tx, companyId, userConnectorId)
  // Otherwise another company's accounts would open anomalies.
  const { linked, opened } =
    unbelieved === 'different'
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
    notes: notesOf(
      complete,
      unbelieved && list.missing,
      groupNotes(run, lostGroups),
    ) satisfies Prisma.InputJsonValue,
  })
  if (!unbelieved) await deleteUpload(tx, companyId, run.uploadId)
  const connector = await noteReading(tx, run, unbelieved)
  if (!unbelieved) await followReading(tx, { ...run, isWhole: complete.isWhole })
  if (!unbelieved) await notifyAdded(tx, run, ended, connector.label)
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
  ofGroups: RunNote[],
): RunNote[] {
  const messages = notes.map(noteOf)
  if (skipped > 0) messages.push({ key: 'sync.notes.skipped', params: { n: skipped } })
  if (!isWhole && skipped === 0 && total !== null)
    messages.push({ key: 'sync.notes.not_whole', params: { accounts, total } })
  if (missing) messages.push({ key: 'sync.notes.missing', params: { n: missing } })
  return [...messages, ...ofGroups]
}

/** A note is a message key, with the message's parameters after a space. */
function noteOf(note: string): RunNote {
  const [key = '', params] = note.split(/ (.*)/s)
  return { key, params: params ? JSON.parse(params) : {} }
}

function groupNotes({ checkpoint }: TakenRun, lost: number): RunNote[] {
  const end = (checkpoint as Place).groups?.end
  return [
    ...(end?.notes ?? []).map(noteOf),
    ...(end?.failure ? [{ key: 'sync.notes.groups_failed', params: {} }] : []),
    ...(lost > 0 ? [{ key: 'sync.notes.groups_missing', params: { n: lost } }] : []),
  ]
}
