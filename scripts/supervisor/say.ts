import { readFileSync } from 'node:fs'

/** One line to the person who started the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The end of a log, for a program that died before anybody could look. */
export function lastLines(file: string, count = 12): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return ''
  }
}
