// Texts of what is opened on demand: they are fetched with its code, and no page carries them.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parsedTexts, pickTexts } from '../lib/i18n/parse-texts.ts'

const languages = ['fr', 'en']

/**
 * The parts whose texts a source asks for, by `import … from '@/lib/generated/texts/members/list/bulk-dialogs'`.
 *
 * @param {string} source a module in TypeScript
 * @returns {string[]} paths without extension, such as `components/members/list/bulk-dialogs`
 */
export function openedIn(source) {
  const imported = source.matchAll(/from '@\/lib\/generated\/texts\/([\w/-]+)'/g)
  return [...imported].map(([, part]) => `components/${part}`)
}

/**
 * @param {string} root the project's folder
 * @returns {string[]} as {@link openedIn}
 */
export function openedParts(root) {
  const files = globSync('components/**/*.tsx', { cwd: root })
  const parts = files.flatMap((file) => openedIn(readFileSync(path.join(root, file), 'utf8')))
  return [...new Set(parts)].sort()
}

/**
 * @param {string} root the project's folder
 * @param {Record<string, string[]>} names the texts of each part, by its path
 */
export function writeOpenedTexts(root, names) {
  const folder = path.join(root, 'lib/generated/texts')
  rmSync(folder, { recursive: true, force: true })
  const texts = languages.map((language) => [language, parsedTexts(readTexts(root, language))])
  for (const part of openedParts(root)) {
    const base = path.join(folder, part.slice('components/'.length))
    mkdirSync(path.dirname(base), { recursive: true })
    for (const [language, all] of texts)
      writeFileSync(`${base}.${language}.json`, JSON.stringify(pickTexts(all, names[part])))
    writeFileSync(`${base}.ts`, loaders(path.basename(base)))
  }
}

const loaders = (name) => `import type { Messages } from 'next-intl'

type Load = () => Promise<{ default: Messages }>

const texts: Record<'fr' | 'en', Load> = {
  fr: () => import('./${name}.fr.json'),
  en: () => import('./${name}.en.json'),
}

export default texts
`

function readTexts(root, language) {
  const folder = path.join(root, 'messages', language)
  const files = globSync('*.json', { cwd: folder }).sort()
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    ]),
  )
}
