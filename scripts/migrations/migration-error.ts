/** A reason the operator can act on: shown as one line, without a stack. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}
