import type { Fault, FaultCode } from './statement.ts'

export const statementErrorCodes = [
  'unknown_format',
  'is_html',
  'is_pdf',
  'is_xls',
  'is_excel_xml',
  'is_archive',
  'is_image',
  'is_json',
  'is_qif',
  'is_mt942',
  'other_camt',
  'truncated',
  'damaged',
  'forbidden_xml',
  'too_deep',
  'too_many_rows',
  'no_movement',
  'timed_out',
  'too_much_memory',
] as const
export type StatementErrorCode = (typeof statementErrorCodes)[number]
export type ErrorParams = Record<string, string | number>

/** A fault of a whole statement file. `messageKey` and `params` describe it in the reader's language. */
export class StatementError extends Error {
  readonly code: StatementErrorCode
  readonly messageKey: `banks.file.${StatementErrorCode}`
  readonly params: ErrorParams

  constructor(code: StatementErrorCode, params: ErrorParams = {}) {
    super(`statement: ${code}`)
    this.name = 'StatementError'
    this.code = code
    this.messageKey = `banks.file.${code}`
    this.params = params
  }
}

const shownCharacters = 80

export const faultOf = (line: number, code: FaultCode, text = ''): Fault => ({
  line,
  code,
  text: text
    .slice(0, shownCharacters)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed(),
})

/** Thrown while one row is read: the row is listed as unreadable, and reading continues. */
export class RowFault extends Error {
  readonly code: FaultCode
  readonly text: string

  constructor(code: FaultCode, text = '') {
    super(code)
    this.code = code
    this.text = text
  }
}
