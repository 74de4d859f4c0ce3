/** Asks the person for the password or a code; true once the session goes on with a new token. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** The proof that sensitive acts wait for. Calls only know that somebody asks; the dialog only knows that it is asked. */
export const proof = {
  /** The dialog alone. @returns what takes it back */
  askBy(dialog: Asker) {
    asker = dialog
    return () => {
      if (asker === dialog) asker = null
    }
  },
  /** For any number of calls at once the person is asked once. False: they would not, or nobody is there to ask. */
  demand(): Promise<boolean> {
    asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
      asking = null
    })
    return asking
  },
}
