import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Voice } from '@/lib/domain/reviews/evidence/voice'

// Read from the working directory, as messages are: the build bundles code, but leaves these files in place.
const read = (name: string) =>
  readFileSync(path.join(process.cwd(), `lib/domain/reviews/evidence/verifier/${name}`), 'utf8')

// Concatenated in this order into one script; the page itself comes last.
const scripts = [
  'der.js',
  'stamps.js',
  'independence.js',
  'replay.js',
  'readable.js',
  'bytes.js',
  'files.js',
  'checks.js',
  'list.js',
  'chain.js',
  'key.js',
  'result.js',
  'page.js',
]

/** The verification page of a pack in one HTML file, in two languages; it opens in one and can switch. */
export function verifierPage({ language, verifier }: Voice): string {
  const words = JSON.stringify({ first: language, ...verifier }).replaceAll('<', '\\u003c')
  const parts: Record<string, string> = {
    style: `<style>${read('page.css')}</style>`,
    words: `<script type="application/json" id="words">${words}</script>`,
    script: `<script>${scripts.map(read).join('')}</script>`,
  }
  return read('page.html').replace(/<!-- (\w+) -->/g, (_, name: string) => parts[name] ?? '')
}
