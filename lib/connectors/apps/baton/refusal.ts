/** Why a file is not read. Each has a text of the connector. */
export type RefusalCode =
  | 'not_baton'
  | 'pebble'
  | 'damaged'
  | 'bomb'
  | 'other_schema'
  | 'unfinished'
  | 'too_many_rows'
  | 'timed_out'

export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}
