export const civilities = ['mr', 'mrs', 'ms'] as const

/** Whether a present member is working or on leave; members on leave count as active. */
export const employmentStatuses = ['active', 'on_leave'] as const

/** `observed`: a source reported the departure without a date, so the day before the first report is stored. */
export const endDateOrigins = ['given', 'observed'] as const

export const longestFact = 120
export const longestNumber = 60

/** Where a member stands today; `leaving` is within 45 days and still here. */
export const memberStates = ['active', 'arriving', 'leaving', 'left'] as const

/** The tabs of the list. `active` is everybody here today, those leaving soon included. */
export const memberTabs = ['all', ...memberStates, 'alert'] as const

/** The end is later than the start, whenever both are known. */
export const isEndLater = (start: string | null | undefined, end: string | null | undefined) =>
  !start || !end || end > start

export const memberOrders = [
  'last_name',
  'first_name',
  'email',
  'start_date',
  'end_date',
  'created_at',
  'department',
  'employee_number',
] as const

/** Counts characters of text only, without formatting. */
export const longestNote = 2_000
