/** The cookie with the form in which this browser last showed rows. */
export const tableFormCookie = 'table_form'

export type TableForm = 'table' | 'list'

export const isTableForm = (value: unknown): value is TableForm => value === 'table' || value === 'list'
