import type { Fault, FaultCode } from './statement.ts'

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
