/** Asks the user for the password or a code; true once the session has a new token. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Connects calls that need a verified identity with the dialog that asks for it, so that neither knows the other. */
export const identityCheck = {
  /** For the dialog. @returns a function that unregisters it */
  askBy(dialog: Asker) {
    asker = dialog
    return () => {
      if (asker === dialog) asker = null
    }
  },
  /** Concurrent calls share one question. False: the user cancelled it, or there is no dialog on this page. */
  demand(): Promise<boolean> {
    asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
      asking = null
    })
    return asking
  },
}
