import { isDeepStrictEqual } from 'node:util'
import type { MemberImport } from '@prisma/client'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { lockMatching } from '@/lib/domain/linking/ownership/owner-rule'
import { type ImportPlan, type PlannedMember, planImport } from '@/lib/domain/people/import/plan-import'
import { managersLeftOut } from '@/lib/domain/people/import/preview-people'
import { choicesOf, failure, faultsOf, previewOf, readSheet } from '@/lib/domain/people/import/read-import'
import { customFieldOf, type PreviewFacts, type UnknownType } from '@/lib/domain/people/import/schema'
import { ListMoved, writeManagers, writeMembers } from '@/lib/domain/people/import/write-members'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { createImportedTypes } from '@/lib/domain/people/member-types/member-types'
import { type Doer, recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { nameOf } from '@/lib/domain/record/person-name'
import { deleteUpload } from '@/lib/domain/record/uploads'
import { now } from '@/lib/platform/clock'
import { freshenStatisticsWithin } from '@/lib/platform/database/fresh-statistics'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'
import { forgetPlans, withDatabase } from '@/lib/platform/with-database'

// Each member has some sixty keys; with this size a statement stays far below its time-out even on a busy machine.
const batchRows = 250
const grownBy = ['members', 'member_identifiers', 'member_match_keys'] as const
// A busy machine may need half an hour for 50,000 people, so the queue's limit is a little longer
// (lib/platform/queue/queues.ts).
const longestWrite = { timeout: 55 * 60_000, maxWait: 10_000 }

/**
 * Writes a committed import in one transaction. Idempotent, after its end or a crash.
 * If the list has changed since the preview, a new preview is made instead.
 */
export async function writeImport(importId: string, { isLastAttempt = false } = {}): Promise<void> {
  // The job's payload is only the import's id, so the company is read from the row.
  const memberImport = await everyCompany.memberImport.findFirst({ where: { id: importId } })
  if (memberImport?.state === 'committing') await writeOrExplain(memberImport, isLastAttempt)
}

async function writeOrExplain(found: MemberImport, isLastAttempt: boolean) {
  const sheet = await readSheet(found)
  if ('errorKey' in sheet) return update(found, sheet)
  try {
    const plan = await planImport(db, sheet, { ...found, ...choicesOf(found) })
    if (!isAsShown(found, plan)) return await backToPreview(found, sheet)
    // It waits for the matching of a large sync, which takes longer than the usual lock timeout.
    await withDatabase(() => write(found, plan))
  } catch (error) {
    if (error instanceof ListMoved) return backToPreview(found, sheet)
    if (isLastAttempt && !isUnableToStore(error)) await update(found, failure('members.import.failed'))
    throw error
  }
}

/** Exactly the lines and types that the user confirmed are left out and created. */
const isAsShown = (found: MemberImport, plan: ImportPlan) =>
  (found.leavesOut || plan.faults.length === 0) &&
  isDeepStrictEqual(plain(faultsOf(plan)), {
    faults: found.faults,
    faultCount: found.faultCount,
    faultGroups: found.faultGroups,
  }) &&
  isDeepStrictEqual(plain([plan.statuses, plan.managers, managersLeftOut(plan)]), askedBy(found)) &&
  isDeepStrictEqual(plan.fields.map(({ id }) => customFieldOf(id)).sort(), ownFieldsShown(found)) &&
  isDeepStrictEqual(createdBy(plan.unknownTypes), createdBy(found.unknownTypes as UnknownType[]))

/** In the form in which the database returns it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function askedBy({ preview }: MemberImport) {
  const { statuses, managers, managers_left_out } = preview as Partial<PreviewFacts>
  return [statuses, managers, managers_left_out]
}

function ownFieldsShown({ preview }: MemberImport): string[] {
  const { proofs = {} } = preview as Partial<PreviewFacts>
  return Object.keys(proofs)
    .filter((field) => field.startsWith('custom:'))
    .sort()
}

const createdBy = (types: UnknownType[]) =>
  types.filter(({ choice }) => choice === 'create').map(({ name }) => name)

const write = (found: MemberImport, plan: ImportPlan) =>
  everyCompany.$transaction(async (tx) => {
    const { companyId, id, userId } = found
    await forgetPlans(tx)
    const held = await queryRow(tx, { isOurs: column.bool })`
      SELECT pg_try_advisory_xact_lock(hashtextextended('member-import:' || ${id}, 0)) AS "isOurs"`
    // Another worker is still writing it, since it was presumed dead too early.
    if (!held.isOurs) return
    // Before the company's row, which the first member that is written locks (docs/decisions/lock-order.md).
    await execute(tx)`${lockMatching(companyId)}`
    // Otherwise values would be written for a field that has been deleted.
    const fields = new Set((await listFieldChoices(found, tx)).map(({ id: field }) => field))
    if (plan.fields.some((field) => !fields.has(field.id))) throw new ListMoved()
    const doer = await systemDoer(tx, companyId, userId)
    const members = await withNewTypes(tx, doer, plan.members)
    const defaultType = await defaultTypeOf(found)
    const touched: string[] = []
    for (let from = 0; from < members.length; from += batchRows) {
      const batch = members.slice(from, from + batchRows)
      touched.push(...(await writeMembers(tx, companyId, batch, defaultType)))
      for (const table of grownBy) await freshenStatisticsWithin(tx, table)
      // Outside the transaction, so that the progress is visible.
      await db.memberImport.updateMany({
        where: { companyId, id, state: 'committing' },
        data: { doneCount: from + batch.length },
      })
    }
    await writeManagers(tx, companyId, plan, touched)
    const { linked } = await matchAccounts(tx, companyId, { memberIds: touched, userId })
    const { count } = await tx.memberImport.updateMany({
      where: { companyId, id, state: 'committing', revision: found.revision },
      data: {
        state: 'done',
        doneCount: plan.members.length,
        createdCount: plan.created,
        updatedCount: plan.updated,
        skippedCount: plan.skipped,
        linkedCount: linked,
        uploadId: null,
        // These contain personal data and are deleted with the file; lines that were left out are stored with theirs.
        sample: [],
        cellChoices: {},
        preview: {},
        peopleId: null,
        endedAt: now(),
      },
    })
    if (count === 0) throw new Error('The import was written by somebody else meanwhile')
    await deleteUpload(tx, companyId, found.uploadId)
    await deleteUpload(tx, companyId, found.peopleId)
    await enqueue(tx, 'rank-candidates', { companyId }, { singletonKey: companyId })
    const { created, updated, skipped } = plan
    const facts = { name: found.fileName, created, updated, skipped, linked, left_out: plan.faulty }
    await recordAct(tx, doer, 'member_import.done', id, facts, linesOf(plan, touched))
  }, longestWrite)

function* linesOf({ members }: ImportPlan, ids: string[]) {
  for (const [index, member] of members.entries())
    yield {
      member: ids[index],
      name: nameOf(member),
      email: member.email,
      act: member.memberId === null ? 'created' : 'updated',
    }
}

async function withNewTypes(tx: Tx, doer: Doer, members: PlannedMember[]): Promise<PlannedMember[]> {
  const names = [...new Set(members.flatMap(({ newType }) => newType ?? []))]
  if (names.length === 0) return members
  const ids = await createImportedTypes(tx, doer, names)
  return members.map((member) =>
    member.newType === null
      ? member
      : { ...member, memberTypeId: ids.get(member.newType.toLowerCase()) ?? null },
  )
}

async function defaultTypeOf({ companyId, memberTypeId }: MemberImport): Promise<string | null> {
  const type = await db.memberType.findFirst({
    where: { companyId, ...(memberTypeId ? { id: memberTypeId } : { isDefaultOnImport: true }) },
    select: { id: true },
  })
  return type?.id ?? null
}

async function backToPreview(found: MemberImport, sheet: Spreadsheet) {
  await update(found, {
    ...(await previewOf(found, sheet)),
    errorKey: 'members.import.list_moved',
    errorParams: {},
  })
}

const update = (found: MemberImport, data: Parameters<typeof db.memberImport.updateMany>[0]['data']) =>
  db.memberImport.updateMany({
    where: { companyId: found.companyId, id: found.id, state: 'committing', revision: found.revision },
    data,
  })
