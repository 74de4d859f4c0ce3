/** An error that the operator can correct: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
