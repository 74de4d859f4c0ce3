import type { MemberImport } from '@prisma/client'
import { keepLeftOut } from '@/lib/domain/people/import/left-out-lines'
import { type ImportPlan, planImport } from '@/lib/domain/people/import/plan-import'
import { groupFaults } from '@/lib/domain/people/import/present-import'
import { factsOf, keepPeople } from '@/lib/domain/people/import/preview-people'
import { recallColumns } from '@/lib/domain/people/import/recall-columns'
import {
  type CellChoices,
  customFieldOf,
  type ImportColumns,
  type ManagerChoice,
  type StatusChoice,
  type TypeChoice,
} from '@/lib/domain/people/import/schema'
import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { deleteUpload, findUpload } from '@/lib/domain/record/uploads'
import { now } from '@/lib/platform/clock'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read-spreadsheet'
import type { OnRows, Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'
import { SpreadsheetError } from '@/lib/platform/spreadsheets/spreadsheet'

const mostRows = 50_000
const mostColumns = 200
const faultsKept = 1_000
const sampleRows = 20
const sampleCharacters = 200

/** Reads the file, guesses its columns the first time, and stores the preview, unless a newer mapping was sent meanwhile. */
export async function readImport(importId: string, { isLastAttempt = false } = {}): Promise<void> {
  // The job's payload is only the import's id; the row names its company.
  const memberImport = await everyCompany.memberImport.findFirst({ where: { id: importId } })
  if (memberImport?.state !== 'previewing') return
  const preview = await tryPreview(memberImport).catch((error) => {
    if (isLastAttempt && !isUnableToStore(error)) return failure('members.import.failed')
    throw error
  })
  const { companyId, revision, uploadId } = memberImport
  await db.$transaction(async (tx) => {
    const { count } = await tx.memberImport.updateMany({
      where: { companyId, id: importId, state: 'previewing', revision },
      data: preview,
    })
    // A failed import cannot be continued, and a file that may be harmful is not kept.
    if (count > 0 && preview.state === 'failed') await deleteUpload(tx, companyId, uploadId)
  })
}

async function tryPreview(found: MemberImport) {
  const sheet = await readSheet(found, showRead(found))
  return 'errorKey' in sheet ? sheet : previewOf(found, sheet)
}

type Failure = {
  state: 'failed'
  errorKey: string
  errorParams: Prisma.InputJsonObject
  sample: []
  faults: []
  faultGroups: []
  cellChoices: Prisma.InputJsonObject
  preview: Prisma.InputJsonObject
  endedAt: Date
}

/**
 * Shows how many lines have been read, beside the reading; the next report shows what a failed one did not. Only upwards,
 * since reports may overtake each other.
 */
const showRead =
  ({ companyId, id, revision }: MemberImport): OnRows =>
  (rows) => {
    const where = { companyId, id, state: 'previewing' as const, revision, doneCount: { lt: rows } }
    db.memberImport.updateMany({ where, data: { doneCount: rows } }).catch(() => {})
  }

export async function readSheet(memberImport: MemberImport, onRows?: OnRows): Promise<Spreadsheet | Failure> {
  const upload = await findUpload(db, memberImport.companyId, memberImport.uploadId)
  if (!upload) return failure('members.import.file_gone')
  try {
    const limits = { rows: mostRows, columns: mostColumns }
    const sheet = await readSpreadsheet(upload.bytes, { limits, onRows })
    return withCells(sheet, memberImport.cellChoices as CellChoices)
  } catch (error) {
    if (error instanceof SpreadsheetError) return failure(error.messageKey, error.params)
    throw error
  }
}

/** The file with what somebody wrote in place of faulty cells. */
const withCells = (sheet: Spreadsheet, corrected: CellChoices): Spreadsheet => ({
  ...sheet,
  rows: sheet.rows.map((cells, at) => {
    const given = corrected[sheet.rowNumbers[at] ?? at + 2]
    return given ? sheet.header.map((_, column) => given[column] ?? cells[column] ?? '') : cells
  }),
})

export const failure = (errorKey: string, errorParams: Prisma.InputJsonObject = {}): Failure => ({
  state: 'failed',
  errorKey,
  errorParams,
  // These contain personal data, and are deleted with the file.
  sample: [],
  faults: [],
  faultGroups: [],
  cellChoices: {},
  preview: {},
  endedAt: now(),
})

export async function previewOf(memberImport: MemberImport, sheet: Spreadsheet) {
  const isFirst = (memberImport.header as string[]).length === 0
  const chosen = isFirst ? await recallColumns(memberImport, sheet) : choicesOf(memberImport)
  const plan = await planImport(db, sheet, { ...memberImport, ...chosen })
  const columns = knownColumns(chosen.columns, plan)
  return {
    state: 'previewed' as const,
    ...chosen,
    columns,
    header: sheet.header.map(short),
    sample: sheet.rows
      .slice(0, sampleRows)
      .map((cells, at) => ({ line: sheet.rowNumbers[at] ?? at + 2, cells: cells.map(short) })),
    rowCount: sheet.rows.length,
    ...faultsOf(plan),
    faultyCount: plan.faulty,
    leftOutId: await keepLeftOut(db, memberImport, sheet, plan.faults),
    peopleId: await keepPeople(db, memberImport, plan),
    unknownTypes: plan.unknownTypes,
    preview: factsOf(sheet, plan, { columns, dateOrder: memberImport.dateOrder }),
    doneCount: 0,
    createdCount: plan.created,
    updatedCount: plan.updated,
    skippedCount: plan.skipped,
  }
}

/** Without the company's own fields that have been deleted since. */
function knownColumns(columns: ImportColumns, { fields }: ImportPlan): ImportColumns {
  const own = new Set<string>(fields.map(({ id }) => customFieldOf(id)))
  return Object.fromEntries(
    Object.entries(columns).filter(([field]) => !field.startsWith('custom:') || own.has(field)),
  )
}

/** The faults as they are shown, which must be the same when the plan is made again for writing. */
export const faultsOf = ({ faults }: ImportPlan) => ({
  faults: faults.slice(0, faultsKept),
  faultCount: faults.length,
  faultGroups: groupFaults(faults),
})

export const choicesOf = ({ columns, typeChoices, statusChoices, managerChoices }: MemberImport) => ({
  columns: columns as ImportColumns,
  typeChoices: typeChoices as Record<string, TypeChoice>,
  statusChoices: statusChoices as Record<string, StatusChoice>,
  managerChoices: managerChoices as Record<string, ManagerChoice>,
})

const short = (cell: string) => cell.slice(0, sampleCharacters)

// The states are written out: as parameters they would keep the index of unfinished imports from use.
const steps = [
  { state: 'previewing', queue: 'read-member-import', is: Prisma.sql`state = 'previewing'` },
  { state: 'committing', queue: 'commit-member-import', is: Prisma.sql`state = 'committing'` },
] as const

/** Runs on a schedule: continues imports whose job was lost, and marks those whose job was given up as failed. */
export async function resumeImports(): Promise<void> {
  for (const { state, queue, is } of steps) {
    const rows = Prisma.sql`SELECT company_id, id FROM member_imports WHERE ${is}`
    for (const { companyId, id, isGivenUp } of await rowsWithoutJob(rows, queue, 'importId'))
      if (isGivenUp) await endGivenUp(companyId, id, state)
      else await everyCompany.$transaction((tx) => enqueue(tx, queue, { importId: id }, { companyId }))
  }
}

const endGivenUp = (companyId: string, id: string, state: 'previewing' | 'committing') =>
  db.$transaction(async (tx) => {
    const [ended] = await tx.memberImport.updateManyAndReturn({
      where: { companyId, id, state },
      data: failure('members.import.failed'),
    })
    if (ended) await deleteUpload(tx, companyId, ended.uploadId)
  })
