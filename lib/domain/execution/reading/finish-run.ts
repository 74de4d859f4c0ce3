import type { Completeness } from '@/lib/connectors/kit/reading'
import { endRun, holdForEnd, noteReading } from '@/lib/domain/connections/runs/end-run'
import { compareList } from '@/lib/domain/execution/reading/compare-list'
import { heldReason } from '@/lib/domain/execution/reading/hold-rule'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { markGone } from '@/lib/domain/linking/store/mark-gone'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { digestChanges } from '@/lib/domain/record/audit/write/digest-changes'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import type { MessageRef } from '@/lib/domain/record/errors'
import { deleteUpload } from '@/lib/domain/record/uploads/uploads'
import { followReading } from '@/lib/domain/reviews/outcomes/follow-reading'
import { everyCompany, type Prisma, type Tx } from '@/lib/platform/db'
import { planForWholeSets, withDatabase } from '@/lib/platform/with-database'

/**
 * Ends a run whose list was read to its end: holds it when it is not to be believed, else marks what is missing gone;
 * matches what is there; writes the completeness statement. All of it, or nothing.
 */
export const finishRun = (run: TakenRun, complete: Completeness) =>
  withDatabase(() => everyCompany.$transaction((tx) => finish(tx, run, complete), { timeout: 120_000 }))

async function finish(tx: Tx, run: TakenRun, complete: Completeness) {
  const { companyId, userConnectorId, id } = run
  await holdForEnd(tx, run)
  await planForWholeSets(tx)
  const list = await compareList(tx, run)
  // Who confirmed that a list is longer has not confirmed what is missing in it.
  const isConfirmed = run.confirmedById !== null && run.heldReason !== 'longer'
  const held = isConfirmed ? null : heldReason(list)
  const gone = held || !complete.isWhole || !list.isAnyMissing ? 0 : await markGone(tx, run)
  // Another company's people would ask to be decided about.
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
  const changes = held ? undefined : await digestChanges(tx, run)
  const counts = { seen: list.seen, gone, linked: ended.linked, opened }
  const facts = { name: connector.label, run: id, ...counts, held, changes }
  const doer = await systemDoer(tx, companyId, run.requestedById)
  await recordAct(tx, doer, held ? 'sync.held' : 'sync.done', userConnectorId, facts)
}

export type RunNote = Required<Pick<MessageRef, 'key' | 'params'>>

/** What the list could not tell, as messages: its own notes, rows left out, accounts that never came or are missed. */
function notesOf(
  { notes, skipped, total, accounts, isWhole }: Completeness,
  missing: number | null,
): RunNote[] {
  const told = notes.map((note) => {
    const [key = '', params] = note.split(/ (.*)/s)
    return { key, params: params ? JSON.parse(params) : {} }
  })
  if (skipped > 0) told.push({ key: 'sync.notes.skipped', params: { n: skipped } })
  if (!isWhole && skipped === 0)
    told.push({ key: 'sync.notes.not_whole', params: { accounts, total: total ?? 0 } })
  if (missing) told.push({ key: 'sync.notes.missing', params: { n: missing } })
  return told
}
