import { stripVTControlCharacters } from 'node:util'
// Imported by file name, since the web process loads this before anything that resolves path aliases.
import { hideSecrets } from './keys/hide-secrets.ts'

const longest = 2048

/**
 * Makes every line that this process prints a JSON object. Our own lines are JSON already; text printed by Next, Node
 * and other packages becomes the `msg` of one. Call it first. What V8 prints when it runs out of memory is not covered.
 */
export function printJsonLines(): void {
  for (const [stream, level] of [
    [process.stdout, 'info'],
    [process.stderr, 'error'],
  ] as const) {
    const write = stream.write.bind(stream) as (text: string, done?: () => void) => boolean
    stream.write = ((chunk: string | Uint8Array, ...words: unknown[]) => {
      const done = words.find((word) => typeof word === 'function') as (() => void) | undefined
      const line = toLines(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString(), level)
      if (line) return write(line, done)
      done?.()
      return true
    }) as typeof stream.write
  }
  // Node writes warnings and fatal errors directly, not through the streams.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    process.stderr.write(`${toJson('warn', describe(warning), 'a warning of Node')}\n`)
  })
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${toJson('fatal', describe(error), 'the process met what nobody caught')}\n`)
    if (process.listenerCount('uncaughtException') === 1) process.exit(1)
  })
}

/** One JSON line for a printed text, the text itself when all of it is JSON, and nothing for blank lines. */
export function toLines(printed: string, level: string): string {
  const text = stripVTControlCharacters(printed).trim()
  if (!text) return ''
  if (text.split('\n').every(isJson)) return `${text}\n`
  return `${toJson(text.startsWith('⚠') ? 'warn' : level, undefined, cut(text))}\n`
}

function isJson(line: string): boolean {
  if (!line.startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

const toJson = (level: string, err: object | undefined, msg: string) =>
  JSON.stringify({ level, time: Date.now(), ...(err && { err }), msg })

const cut = (text: string) => hideSecrets(text.slice(0, longest))

const describe = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: cut(error.message), stack: cut(error.stack ?? '') }
    : { message: cut(String(error)) }
