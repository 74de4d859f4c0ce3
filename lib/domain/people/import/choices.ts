/** The longest text and the most cells that are corrected within Rollcall. */
export const longestCell = 200
export const mostCells = 1_000

/** The fields of a person, in the order in which they are offered; the company's own come after them. */
export const importFields = [
  'last_name',
  'first_name',
  'full_name',
  'email',
  'civility',
  'department',
  'manager',
  'employee_number',
  'job_title',
  'employment_status',
  'member_type',
  'hiring_date',
  'start_date',
  'end_date',
  'identifiers',
] as const
