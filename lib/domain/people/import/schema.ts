import { z } from 'zod'

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

export const importPatch = z
  .strictObject({
    columns: columns.optional(),
    /** What happens to a member who exists already, by address. */
    duplicates: z.enum(duplicateChoices).optional(),
    /** The type of new members whose line names none; null: the default for imports. */
    member_type: z.uuid().nullable().optional(),
    /** How 03/04/2026 is read; null: guessed from the file's other dates. */
    date_order: z.enum(dateOrders).nullable().optional(),
  })
  .transform((input) => ({
    columns: input.columns,
    duplicates: input.duplicates,
    memberTypeId: input.member_type,
    dateOrder: input.date_order,
  }))
export type ImportPatch = z.output<typeof importPatch>

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
    }),
  ),
  faults_count: z.number().int(),
  /** Rows written so far. */
  done: z.number().int(),
  /** Before the commit the planned changes, after it the changes made. */
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  error: problem.nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
})
export type MemberImportView = z.infer<typeof memberImportView>
