import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { importFields, longestCell, mostCells } from '@/lib/domain/people/import/choices'
import { mostFields } from '@/lib/domain/people/member-fields/choices'
import { listQuery } from '@/lib/domain/record/lists/listing'

/** A field of the company's own, by its id. */
const customField = z.templateLiteral(['custom:', z.uuid()])
const importField = z.union([z.enum(importFields), customField])
export type ImportField = z.output<typeof importField>

export const customFieldOf = (id: string): ImportField => `custom:${id}`

const columns = z
  .partialRecord(importField, z.int().min(0).max(199).nullable())
  .refine((given) => Object.keys(given).length <= importFields.length + mostFields, {
    error: 'member-fields.unknown',
  })
export type ImportColumns = z.output<typeof columns>

export const importStates = ['previewing', 'previewed', 'committing', 'done', 'failed'] as const
export const duplicateChoices = ['update', 'skip'] as const
export const dateOrders = ['dmy', 'mdy'] as const

export const faultyLineChoices = ['refuse', 'leave_out'] as const
/** The choice for a type of the file that does not exist: a new type, none, or the id of an existing one. */
const typeChoice = z.union([z.enum(['create', 'none']), z.uuid()])
export type TypeChoice = z.output<typeof typeChoice>

/** What a status of the file means. `none`: nothing, it stays as it is. */
export const importStatuses = ['active', 'on_leave', 'left'] as const
export type ImportStatus = (typeof importStatuses)[number]
const statusChoice = z.enum([...importStatuses, 'none'])
export type StatusChoice = z.output<typeof statusChoice>

/** Who a manager of the file is: a member, a line of the file, or nobody. */
const managerChoice = z.union([z.literal('none'), z.uuid(), boundedText(12).regex(/^line:\d{1,6}$/)])
export type ManagerChoice = z.output<typeof managerChoice>

/** What is written in place of a faulty cell. */
const cellCorrection = z.strictObject({
  line: z.int().min(1).max(1_000_000),
  /** Counts from 1, as in `faults`. */
  column: z.int().min(1).max(200),
  value: boundedText(longestCell),
})
/** By line, then by column, which counts from 0. */
export type CellChoices = Record<string, Record<string, string>>

export const importPatch = z
  .strictObject({
    columns: columns.optional(),
    /** What happens to a member who exists already, by address. */
    duplicates: z.enum(duplicateChoices).optional(),
    /** The type of new members whose line names none; null: the default for imports. */
    member_type: z.uuid().nullable().optional(),
    /** How 03/04/2026 is read; null: guessed from the file's other dates. */
    date_order: z.enum(dateOrders).nullable().optional(),
    /** By the key of the type, as in `types`. Types that are not named keep their proposal. */
    types: z.record(boundedText(200), typeChoice).optional(),
    /** By the key of the status, as in `statuses`. */
    statuses: z.record(boundedText(200), statusChoice).optional(),
    /** By the key of the text, as in `managers`: one answer settles every line that has it. */
    managers: z.record(boundedText(200), managerChoice).optional(),
    /** Of lines that have a fault: the import goes on as if the file had these. */
    cells: z.array(cellCorrection).min(1).max(mostCells).optional(),
  })
  .transform((input) => ({
    columns: input.columns,
    types: input.types,
    statuses: input.statuses,
    managers: input.managers,
    cells: input.cells,
    duplicates: input.duplicates,
    memberTypeId: input.member_type,
    dateOrder: input.date_order,
  }))
export type ImportPatch = z.output<typeof importPatch>

export const importCommitQuery = z.strictObject({
  /** What to do with a file that has faulty lines: refuse it with a 409, or leave these lines out. */
  faulty_lines: z.enum(faultyLineChoices).default('refuse'),
})

const unknownType = z.object({
  key: z.string(),
  name: z.string(),
  lines: z.number().int(),
  /** At most five spellings found in the file. */
  spellings: z.array(z.string()),
  choice: typeChoice,
  /**
   * The reason for the proposal: the plural of an existing type, a single line, too many names; null if the user chose
   * it or several lines have it.
   */
  reason: z.enum(['near', 'single', 'many']).nullable(),
})
export type UnknownType = z.infer<typeof unknownType>

const unknownStatus = z.object({
  key: z.string(),
  name: z.string(),
  lines: z.number().int(),
  /** Null if its meaning is unknown; the members then keep their present status. */
  choice: statusChoice.nullable(),
  is_chosen: z.boolean(),
})

const managerQuestion = z.object({
  key: z.string(),
  /** As the file has it. */
  text: z.string(),
  lines: z.number().int(),
  /** `line_left_out`: their line has an error, so that nobody is imported from it. */
  reason: z.enum(['unknown', 'line_left_out', 'several', 'similar']),
  candidates: z.array(z.object({ value: managerChoice, name: z.string(), email: z.string().nullable() })),
  choice: managerChoice.nullable(),
})
export type ManagerQuestion = z.infer<typeof managerQuestion>

/** The tabs of the preview; `active` counts those on leave, `open` those with a question. */
export const importTabs = ['all', 'active', 'to_come', 'left', 'open'] as const
export type ImportTab = (typeof importTabs)[number]

/** The people of the preview, ten to a page. */
export const importPeopleQuery = listQuery({ tab: z.enum(importTabs).default('all') }, [])
  .omit({ search: true, cursor: true })
  .extend({ itemsPerPage: z.coerce.number().int().min(1).max(50).default(10) })
export type ImportPeopleQuery = z.output<typeof importPeopleQuery>

export const importPersonView = z.object({
  line: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  job_title: z.string().nullable(),
  employee_number: z.string().nullable(),
  /** `known`: the name of who it is. `open`: the text of the file, which is asked about. */
  manager: z.object({ state: z.enum(['known', 'open', 'own', 'ring']), name: z.string() }).nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  end_date_origin: z.enum(['given', 'observed']).nullable(),
  state: z.enum(['active', 'on_leave', 'to_come', 'left']),
  /** The status as the file has it, where nobody knows what it means. */
  open_status: z.string().nullable(),
  /** Values of the company's own fields that have a column, by the id of the field. */
  custom: z.record(z.string(), z.string()),
  is_new: z.boolean(),
})
export type ImportPerson = z.infer<typeof importPersonView>

const previewFacts = z.object({
  /** The sheet of the workbook that was read. */
  sheet: z.string().nullable(),
  /** Its other sheets with something in them, which are not read. */
  other_sheets: z.array(z.string()),
  counts: z.object({
    active: z.number().int(),
    on_leave: z.number().int(),
    to_come: z.number().int(),
    left: z.number().int(),
    open: z.number().int(),
  }),
  /** Of each field that has a column: lines that fill it, different values, those new to the company, an example. */
  proofs: z.partialRecord(
    importField,
    z.object({
      filled: z.number().int(),
      distinct: z.number().int(),
      added: z.number().int(),
      sample: z.string(),
    }),
  ),
  /** How the dates are read; null without a date that has two readings or proves one. */
  dates: z
    .object({
      order: z.enum(dateOrders),
      /** Dates with one reading only, by the order that they prove. */
      dmy: z.number().int(),
      mdy: z.number().int(),
      proof: z.string().nullable(),
      example: z.object({ text: z.string(), date: z.string() }).nullable(),
    })
    .nullable(),
  statuses: z.array(unknownStatus),
  managers: z.array(managerQuestion),
  /** The last days that people will have, from a week ago to two months from now: accounts may be closed by these. */
  last_days: z.array(z.string()),
  /** Managers left empty, because the person or a cycle of managers would report to itself. */
  managers_left_out: z.object({ own: z.number().int(), ring: z.number().int() }),
})
export type PreviewFacts = z.infer<typeof previewFacts>

const problem = z.object({ code: z.string(), message: z.string() })

export const memberImportView = z.object({
  id: z.string(),
  state: z.enum(importStates),
  file_name: z.string(),
  header: z.array(z.string()),
  columns,
  duplicates: z.enum(duplicateChoices),
  member_type: z.string().nullable(),
  date_order: z.enum(dateOrders).nullable(),
  rows: z.number().int(),
  sample: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** Of all faults, the first thousand. Columns count from 1; null when the fault is the line's. */
  faults: z.array(
    problem.extend({
      line: z.number().int(),
      column: z.number().int().nullable(),
      header: z.string().nullable(),
      field: importField,
      /** The text of the faulty cell; null where the fault is in several. */
      value: z.string().nullable(),
      /** The other cell, where the dates of the line are the wrong way round. */
      swap: z.object({ column: z.number().int(), value: z.string() }).nullable(),
      /** The person of the line, as far as the file names one. */
      name: z.string(),
    }),
  ),
  faults_count: z.number().int(),
  /** All faults, equal ones of a column grouped, with the first fifty lines of each group. */
  fault_groups: z.array(
    problem.extend({
      field: importField,
      column: z.number().int().nullable(),
      header: z.string().nullable(),
      count: z.number().int(),
      lines: z.array(z.number().int()),
    }),
  ),
  /** Lines with a fault; not counted among those created, updated and skipped. */
  faulty: z.number().int(),
  /** The first hundred types of the file that do not exist. */
  types: z.array(unknownType),
  /** The people as they will be, the questions and what was recognised; null before the file is read. */
  preview: previewFacts.nullable(),
  /** Rows written so far. */
  done: z.number().int(),
  /** Before the commit the planned changes, after it the changes made. */
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** Accounts that were assigned to the people in the file. */
  linked: z.number().int(),
  error: problem.nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
})
export type MemberImportView = z.infer<typeof memberImportView>
