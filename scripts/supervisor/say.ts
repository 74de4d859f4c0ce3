import { readFileSync } from 'node:fs'

/** One line to the person who started the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The last lines of a log, for a program that ended early. */
export function lastLines(file: string, count = 12): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).map(wordsOf).join('\n')
  } catch {
    return ''
  }
}

/** A line of JSON as text: its message and its error. */
function wordsOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ') || line
  } catch {
    return line
  }
}

/** An error that the operator can correct: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
