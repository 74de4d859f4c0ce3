import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters as plain } from 'node:util'

/** The duration of a test file, in milliseconds. */
export type FileTime = { file: string; time: number }

/** The result of one check. */
export type Tally = {
  passed: number
  failed: number
  times?: FileTime[]
  /** Why it failed, in a few lines that can be read alone. */
  why?: string[]
  /** Tests that only passed at their second attempt. */
  flaky?: string[]
}

const mostLines = 15

/** One failed test: its name, and the first line of its error. */
export type Failure = { name: string; error: string }

/** @returns at most fifteen lines */
export function linesOf(failures: Failure[]): string[] {
  const lines = failures.flatMap(({ name, error }) => [name, `  ${firstLineOf(error)}`])
  if (lines.length <= mostLines) return lines
  const shown = (mostLines - 1) / 2
  return [...lines.slice(0, 2 * shown), `and ${failures.length - shown} more`]
}

/** The last lines that a program printed, at most fifteen, without colours. */
export const lastLinesOf = (output: string): string[] =>
  plain(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(-mostLines)

const firstLineOf = (error: string) =>
  plain(error)
    .split('\n')
    .find((line) => line.trim())
    ?.trim() ?? ''

/** Runs a program that writes a report; without a report nothing counts as passed. */
export async function withReport(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-report-'))
  try {
    return await run(path.join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
