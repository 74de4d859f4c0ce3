import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'

export const importFields = [
  'last_name',
  'first_name',
  'full_name',
  'email',
  'civility',
  'member_type',
  'hiring_date',
  'start_date',
  'end_date',
  'identifiers',
] as const
export type ImportField = (typeof importFields)[number]

const columns = z.partialRecord(z.enum(importFields), z.int().min(0).max(199).nullable())
export type ImportColumns = z.output<typeof columns>

export const importStates = ['previewing', 'previewed', 'committing', 'done', 'failed'] as const
export const duplicateChoices = ['update', 'skip'] as const
export const dateOrders = ['dmy', 'mdy'] as const

export const faultyLineChoices = ['refuse', 'leave_out'] as const
/** The choice for a type of the file that does not exist: a new type, none, or the id of an existing one. */
const typeChoice = z.union([z.enum(['create', 'none']), z.uuid()])
export type TypeChoice = z.output<typeof typeChoice>

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
  })
  .transform((input) => ({
    columns: input.columns,
    types: input.types,
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
      field: z.enum(importFields),
      /** The person of the line, as far as the file names one. */
      name: z.string(),
    }),
  ),
  faults_count: z.number().int(),
  /** All faults, equal ones of a column grouped, with the first fifty lines of each group. */
  fault_groups: z.array(
    problem.extend({
      field: z.enum(importFields),
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
