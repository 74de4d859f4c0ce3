/** Something the person at the keyboard can mend: shown as its one line, never with a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
