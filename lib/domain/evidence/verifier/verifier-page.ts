import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'

// From the folder the process runs in, as the texts: what is built is packed elsewhere, these files beside it.
const read = (ending: string) =>
  readFileSync(path.join(process.cwd(), `lib/domain/evidence/verifier/page.${ending}`), 'utf8')

const wordsOf = (language: Language) => (loadMessages(language).evidence as { verifier: unknown }).verifier

/** The page that checks a pack, whole in one file: it begins in one language and speaks both. */
export function verifierPage(first: Language): string {
  const words = JSON.stringify({ first, fr: wordsOf('fr'), en: wordsOf('en') }).replaceAll('<', '\\u003c')
  const parts: Record<string, string> = {
    style: `<style>${read('css')}</style>`,
    words: `<script type="application/json" id="words">${words}</script>`,
    script: `<script>${read('js')}</script>`,
  }
  return read('html').replace(/<!-- (\w+) -->/g, (_, name: string) => parts[name] ?? '')
}
