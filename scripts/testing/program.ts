import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import { lastLinesOf, type Tally } from '@/scripts/testing/tally'

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
