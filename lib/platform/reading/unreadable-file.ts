/** A file of a user's that cannot be read, and never will be. `messageKey` and `params` give the translated message. */
export class UnreadableFile extends Error {
  readonly messageKey: string
  readonly params: Record<string, string | number>

  constructor(name: string, messageKey: string, params: Record<string, string | number> = {}) {
    super(`${name}: ${messageKey}`)
    this.name = name
    this.messageKey = messageKey
    this.params = params
  }
}
