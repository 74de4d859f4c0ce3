export const spreadsheetErrorCodes = [
  'too_large',
  'empty',
  'not_a_spreadsheet',
  'legacy_xls',
  'encrypted_xlsx',
  'open_document',
  'damaged',
  'bomb',
  'forbidden_xml',
  'no_visible_sheet',
  'too_many_rows',
  'too_many_columns',
  'too_many_cells',
  'cell_too_long',
  'broken_quote',
  'timed_out',
] as const

export type SpreadsheetErrorCode = (typeof spreadsheetErrorCodes)[number]
export type SpreadsheetErrorParams = Record<string, string | number>

/** What is wrong with a person's file. `messageKey` and `params` say it in their language. */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode
  readonly messageKey: `spreadsheets.${SpreadsheetErrorCode}`
  readonly params: SpreadsheetErrorParams

  constructor(code: SpreadsheetErrorCode, params: SpreadsheetErrorParams = {}) {
    super(`spreadsheet: ${code}`)
    this.name = 'SpreadsheetError'
    this.code = code
    this.messageKey = `spreadsheets.${code}`
    this.params = params
  }
}
