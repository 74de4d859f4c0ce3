import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Field } from '@/lib/connectors/kit/fields'
import type { Ask } from '@/scripts/connector/connection-from-env'

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Asks on a terminal. Input for a secret field is neither shown nor kept in a history. */
export function askInTerminal({ input, output }: Terminal): Ask {
  return async ({ name, kind }: Field) => {
    let isShown = true
    const shown = new Writable({
      write(chunk, _encoding, done) {
        if (isShown) output.write(chunk)
        done()
      },
    })
    const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
    try {
      const answer = lines.question(`${name}: `)
      isShown = kind !== 'secret'
      return (await answer).trim()
    } finally {
      lines.close()
      if (kind === 'secret') output.write('\n')
    }
  }
}
