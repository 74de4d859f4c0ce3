import type { MemberImport } from '@prisma/client'
import { mostCells } from '@/lib/domain/people/import/choices'
import {
  type CellChoices,
  customFieldOf,
  type ImportColumns,
  type ImportPatch,
  type PreviewFacts,
  type TypeChoice,
  type UnknownType,
} from '@/lib/domain/people/import/schema'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { refuseForeignType } from '@/lib/domain/people/members/members'
import { refuseUnverifiedDays } from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { today } from '@/lib/domain/record/days'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { storeUpload } from '@/lib/domain/record/uploads'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** Stores the file and enqueues its reading; no member is written before the commit. */
export const startImport = (actor: Actor, file: { name: string; bytes: Buffer }): Promise<MemberImport> =>
  db.$transaction(async (tx) => {
    const { companyId, userId } = actor
    const uploadId = await storeUpload(tx, actor, file)
    const started = await tx.memberImport.create({
      data: { companyId, userId, uploadId, fileName: file.name },
    })
    await enqueue(tx, 'read-member-import', { importId: started.id }, { companyId })
    const facts = { name: file.name, bytes: file.bytes.length }
    await recordAct(tx, actor, 'member_import.uploaded', started.id, facts)
    return started
  })

/** Visible only to the user who sent the file. */
export async function getImport(actor: Actor, id: string, tx: Tx = db): Promise<MemberImport> {
  const { companyId, userId } = actor
  const memberImport = await tx.memberImport.findUnique({
    where: { companyId_id: { companyId, id }, userId },
  })
  if (!memberImport) throw notFound()
  return memberImport
}

/** The file is read again after a change of the mapping or the options. */
export const correctImport = (
  actor: Actor,
  id: string,
  { types, statuses, managers, cells, ...patch }: ImportPatch,
): Promise<MemberImport> =>
  db.$transaction(async (tx) => {
    const memberImport = await getImport(actor, id, tx)
    const width = (memberImport.header as string[]).length
    for (const [field, column] of Object.entries(patch.columns ?? {})) {
      if (typeof column === 'number' && column >= width)
        throw invalid(`columns.${field}`, 'members.import.no_such_column', { most: Math.max(0, width - 1) })
    }
    await refuseUnknownFields(tx, actor, patch.columns)
    await refuseForeignType(tx, actor, patch.memberTypeId)
    const typeChoices = await chosenTypes(tx, actor, memberImport, types)
    const choices = {
      ...chosenAnswers(memberImport, statuses, managers),
      ...(cells && { cellChoices: correctedCells(memberImport, cells) }),
    }
    const isCorrected =
      memberImport.isCorrected ||
      [patch.columns, types, statuses, managers].some((given) => given !== undefined)
    const { count } = await tx.memberImport.updateMany({
      where: { companyId: actor.companyId, id, state: 'previewed', revision: memberImport.revision },
      data: {
        ...patch,
        ...choices,
        typeChoices,
        isCorrected,
        state: 'previewing',
        revision: { increment: 1 },
      },
    })
    if (count === 0) throw conflict('members.import.not_correctable')
    await enqueue(tx, 'read-member-import', { importId: id }, { companyId: actor.companyId })
    return getImport(actor, id, tx)
  })

async function refuseUnknownFields(tx: Tx, actor: Actor, columns: ImportColumns = {}) {
  const customFields = Object.keys(columns).filter((field) => field.startsWith('custom:'))
  if (customFields.length === 0) return
  const own = new Set<string>((await listFieldChoices(actor, tx)).map(({ id }) => customFieldOf(id)))
  const unknown = customFields.find((field) => !own.has(field))
  if (unknown) throw invalid(`columns.${unknown}`, 'member-fields.unknown')
}

/** Only cells of faulty lines are corrected here: who wants to change others changes the file. */
function correctedCells(found: MemberImport, cells: NonNullable<ImportPatch['cells']>): CellChoices {
  const faulty = new Set((found.faults as { line: number }[]).map(({ line }) => line))
  const width = (found.header as string[]).length
  const corrected: CellChoices = { ...(found.cellChoices as CellChoices) }
  for (const { line, column, value } of cells) {
    if (!faulty.has(line) || column > width) throw invalid('cells', 'members.import.no_such_cell')
    corrected[line] = { ...corrected[line], [column - 1]: value }
  }
  if (Object.keys(corrected).length > mostCells) throw invalid('cells', 'members.import.too_many_cells')
  return corrected
}

async function chosenTypes(tx: Tx, actor: Actor, found: MemberImport, types: ImportPatch['types'] = {}) {
  const offered = new Set((found.unknownTypes as UnknownType[]).map(({ key }) => key))
  for (const [key, choice] of Object.entries(types)) {
    if (!offered.has(key)) throw invalid('types', 'members.import.no_such_type')
    if (choice !== 'create' && choice !== 'none') await refuseForeignType(tx, actor, choice)
  }
  return { ...(found.typeChoices as Record<string, TypeChoice>), ...types }
}

/** Keeps only answers to the preview's questions, so that no text of an earlier reading remains stored. */
function chosenAnswers(
  found: MemberImport,
  statuses: ImportPatch['statuses'] = {},
  managers: ImportPatch['managers'] = {},
) {
  const preview = found.preview as Partial<PreviewFacts>
  const isAsked = (asked: { key: string }[] | undefined, given: object) =>
    Object.keys(given).every((key) => asked?.some((question) => question.key === key))
  if (!isAsked(preview.statuses, statuses)) throw invalid('statuses', 'members.import.no_such_status')
  if (!isAsked(preview.managers, managers)) throw invalid('managers', 'members.import.no_such_manager')
  return {
    statusChoices: { ...(found.statusChoices as object), ...statuses },
    managerChoices: { ...(found.managerChoices as object), ...managers },
  }
}

/** Enqueues the writing of the import, without its faulty lines if they may be left out. Idempotent. */
export const commitImport = (
  actor: Actor,
  id: string,
  { leavesOut = false }: { leavesOut?: boolean } = {},
): Promise<MemberImport> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.memberImport.updateMany({
      where: {
        companyId: actor.companyId,
        userId: actor.userId,
        id,
        state: 'previewed',
        rowCount: { gt: 0 },
        ...(leavesOut
          ? { OR: [{ createdCount: { gt: 0 } }, { updatedCount: { gt: 0 } }] }
          : { faultCount: 0 }),
      },
      data: { state: 'committing', leavesOut, doneCount: 0, errorKey: null },
    })
    const memberImport = await getImport(actor, id, tx)
    if (count > 0) {
      const { last_days: lastDays = [today()] } = memberImport.preview as Partial<PreviewFacts>
      await refuseUnverifiedDays(tx, actor, lastDays)
      await enqueue(tx, 'commit-member-import', { importId: id }, { companyId: actor.companyId })
      const facts = {
        name: memberImport.fileName,
        rows: memberImport.rowCount,
        left_out: memberImport.faultyCount,
      }
      await recordAct(tx, actor, 'member_import.committed', id, facts)
    } else if (memberImport.state === 'previewed')
      throw conflict('members.import.has_faults', { count: memberImport.faultCount })
    else if (memberImport.state === 'previewing' || memberImport.state === 'failed')
      throw conflict('members.import.not_ready')
    return memberImport
  })
