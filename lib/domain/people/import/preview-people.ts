import type { MemberImport } from '@prisma/client'
import { importFields } from '@/lib/domain/people/import/choices'
import { getImport } from '@/lib/domain/people/import/imports'
import type { ImportPlan, PlannedMember } from '@/lib/domain/people/import/plan-import'
import { endOf, startOf, stateOf } from '@/lib/domain/people/import/plan-people'
import {
  customFieldOf,
  type ImportColumns,
  type ImportPeopleQuery,
  type ImportPerson,
  type ImportTab,
  importTabs,
  type PreviewFacts,
} from '@/lib/domain/people/import/schema'
import { catchUpDays } from '@/lib/domain/provisioning/leavers/leaver-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { today } from '@/lib/domain/record/days'
import type { List } from '@/lib/domain/record/lists/listing'
import { deleteUpload, findUpload, storeUpload } from '@/lib/domain/record/uploads'
import { days } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { countDateOrders, detectDateOrder, parseDate } from '@/lib/platform/spreadsheets/parse-date'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'

/** How many people of each tab are stored for paging; all are counted. */
const keptOfTab = 200
const longestSample = 60

/** The counts, the questions and what was recognised in the file. */
export function factsOf(
  sheet: Spreadsheet,
  plan: ImportPlan,
  { columns, dateOrder }: { columns: ImportColumns; dateOrder: MemberImport['dateOrder'] },
): PreviewFacts {
  const day = today()
  const counts = { active: 0, on_leave: 0, to_come: 0, left: 0, open: 0 }
  for (const member of plan.members) {
    const state = stateOf(member, day)
    if (state === 'on_leave') counts.on_leave++
    counts[state === 'on_leave' ? 'active' : state]++
    if (isOpen(member)) counts.open++
  }
  return {
    sheet: sheet.sheet ?? null,
    other_sheets: sheet.otherSheets ?? [],
    counts,
    proofs: proofsOf(sheet, columns, plan),
    dates: datesOf(plan.dateCells, dateOrder),
    statuses: plan.statuses,
    managers: plan.managers,
    last_days: lastDaysOf(plan, day),
    managers_left_out: managersLeftOut(plan),
  }
}

const daysAhead = 60

/** A preview may be confirmed days after it was made, so days to come are among them. */
function lastDaysOf({ members }: ImportPlan, day: string): string[] {
  const at = Date.parse(day)
  const isNear = (last: string) => {
    const left = Math.round((at - Date.parse(last)) / days(1))
    return left <= catchUpDays && left >= -daysAhead
  }
  return [...new Set(members.flatMap((member) => endOf(member) ?? []).filter(isNear))].sort()
}

/** Managers left empty, since somebody would report to themselves. */
export function managersLeftOut({ members }: ImportPlan): PreviewFacts['managers_left_out'] {
  const count = { own: 0, ring: 0 }
  for (const { managerOf } of members)
    if (managerOf && 'left' in managerOf && managerOf.left !== 'open') count[managerOf.left]++
  return count
}

const isOpen = ({ isStatusOpen, managerOf }: PlannedMember) =>
  isStatusOpen || (managerOf !== null && 'left' in managerOf && managerOf.left === 'open')

function proofsOf({ rows }: Spreadsheet, columns: ImportColumns, plan: ImportPlan): PreviewFacts['proofs'] {
  return Object.fromEntries(
    [...importFields, ...plan.fields.map(({ id }) => customFieldOf(id))].flatMap((field) => {
      const column = columns[field]
      if (typeof column !== 'number') return []
      const values = new Set<string>()
      let filled = 0
      for (const row of rows) {
        const cell = row[column]?.trim()
        if (!cell) continue
        filled++
        values.add(cell)
      }
      const [sample = ''] = values
      const added = field === 'department' ? plan.addedDepartments : 0
      return [[field, { filled, distinct: values.size, added, sample: sample.slice(0, longestSample) }]]
    }),
  )
}

/** How the dates are read, and by how many of them. */
function datesOf(cells: string[], chosen: MemberImport['dateOrder']): PreviewFacts['dates'] {
  const detected = detectDateOrder(cells)
  const order = chosen ?? (detected === 'mdy' ? 'mdy' : 'dmy')
  const { dmy, mdy } = countDateOrders(cells)
  const proof = (order === 'dmy' ? dmy : mdy).first
  const text = cells.find((cell) => parseDate(cell, { order })?.isAmbiguous)?.trim()
  if (!text && !proof) return null
  const date = text && parseDate(text, { order })?.date
  return {
    order,
    dmy: dmy.count,
    mdy: mdy.count,
    proof,
    example: text && date ? { text, date } : null,
  }
}

/** The people of each tab, as far as pages are turned, stored as long as the file is. @returns the id of the upload */
export async function keepPeople(
  tx: Tx,
  { companyId, userId, peopleId }: MemberImport,
  plan: ImportPlan,
): Promise<string | null> {
  await deleteUpload(tx, companyId, peopleId)
  const people = firstPeople(plan)
  if (people.length === 0) return null
  const bytes = Buffer.from(JSON.stringify(people))
  return storeUpload(tx, { companyId, userId }, { name: 'people.json', bytes })
}

function firstPeople(plan: ImportPlan): ImportPerson[] {
  const day = today()
  const kept = new Map<ImportTab, number>()
  return plan.members.flatMap((member) => {
    const person = personOf(member, plan, day)
    const tabs = importTabs.filter((tab) => isIn(tab, person))
    if (tabs.every((tab) => (kept.get(tab) ?? 0) >= keptOfTab)) return []
    for (const tab of tabs) kept.set(tab, (kept.get(tab) ?? 0) + 1)
    return [person]
  })
}

function isIn(tab: ImportTab, { state, open_status, manager }: ImportPerson): boolean {
  if (tab === 'all') return true
  if (tab === 'open') return open_status !== null || manager?.state === 'open'
  return state === tab || (tab === 'active' && state === 'on_leave')
}

function personOf(member: PlannedMember, { managerNames, fields }: ImportPlan, day: string): ImportPerson {
  const { existing, manager, managerOf } = member
  const name =
    managerOf && 'value' in managerOf ? managerNames.get(managerOf.value) : managerOf ? manager : null
  return {
    line: member.line,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email ?? existing?.email ?? null,
    department: member.department ?? existing?.department ?? null,
    job_title: member.jobTitle ?? existing?.jobTitle ?? null,
    employee_number: member.employeeNumber ?? existing?.employeeNumber ?? null,
    manager: managerOf && name ? { state: 'left' in managerOf ? managerOf.left : 'known', name } : null,
    start_date: startOf(member),
    end_date: endOf(member),
    end_date_origin: endOf(member) ? (member.endDateOrigin ?? existing?.endDateOrigin ?? 'given') : null,
    state: stateOf(member, day),
    open_status: member.isStatusOpen ? member.status : null,
    custom: Object.fromEntries(
      fields.flatMap(({ id }) => {
        const value = member.custom[id] ?? existing?.custom[id]
        return value === undefined ? [] : [[id, value]]
      }),
    ),
    is_new: existing === null,
  }
}

/** A page of the people as they will be; of each tab the first two hundred are kept. */
export async function listImportPeople(
  actor: Actor,
  id: string,
  { tab, page, itemsPerPage, order }: ImportPeopleQuery,
): Promise<List<ImportPerson>> {
  const { peopleId } = await getImport(actor, id)
  const kept = await findUpload(db, actor.companyId, peopleId)
  if (!kept) return { items: [], total: 0 }
  const people = (JSON.parse(kept.bytes.toString()) as ImportPerson[]).filter((person) => isIn(tab, person))
  if (order.id === 'desc') people.reverse()
  const from = (page - 1) * itemsPerPage
  return { items: people.slice(from, from + itemsPerPage), total: people.length }
}
