import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters as plain } from 'node:util'
import { root } from '@/scripts/migrations/folder'

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

// Enough for the last lines of any output, colours included.
const mostKept = 16_000

/** The file that a package's command runs, in Node or by itself. */
export function binary(carrier: string, command: string): string {
  const manifest = path.join(root, 'node_modules', carrier, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

/** One check: it passes when the program exits with 0. Its output is shown as it comes. */
export async function nodeProgram(words: string[], environment: Record<string, string> = {}): Promise<Tally> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...colours, ...environment }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: string) => {
    output = (output + chunk).slice(-mostKept)
  }
  child.stdout.setEncoding('utf8').on('data', keep).pipe(process.stdout, { end: false })
  child.stderr.setEncoding('utf8').on('data', keep).pipe(process.stderr, { end: false })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return { passed: 1, failed: 0 }
  const ended = signal ? `It was ended by ${signal}.` : `It ended with code ${code}.`
  return { passed: 0, failed: 1, why: [...lastLinesOf(output).slice(1), ended] }
}
