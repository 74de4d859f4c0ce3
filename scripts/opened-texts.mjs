// Texts of what is opened on demand: they are fetched with its code, and no page carries them.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** Not a namespace: what each connector says in words of its own. */
export const everyConnector = 'each connector'

/**
 * @param {string} root the project's folder
 * @param {Record<string, string[]>} names the texts of each part, by its path
 */
export async function writeOpenedTexts(root, names) {
  const folder = path.join(root, 'lib/generated/texts')
  rmSync(folder, { recursive: true, force: true })
  const texts = await Promise.all(
    languages.map(async (language) => ({
      language,
      all: parsedTexts(readTexts(root, language)),
      own: parsedTexts(await readOwnTexts(root, language)),
    })),
  )
  for (const part of openedParts(root)) {
    const base = path.join(folder, part.slice('components/'.length))
    mkdirSync(path.dirname(base), { recursive: true })
    for (const { language, all, own } of texts) {
      const found = pickTexts(all, names[part])
      if (names[part].includes(everyConnector)) found.connectors = { ...found.connectors, ...own }
      writeFileSync(`${base}.${language}.json`, JSON.stringify(found))
    }
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

/** What each connector says in words of its own, but for how it is connected. */
async function readOwnTexts(root, language) {
  const found = {}
  for (const file of globSync('lib/connectors/apps/*/texts.ts', { cwd: root }).sort()) {
    const { texts } = await import(pathToFileURL(path.join(root, file)).href)
    const id = path.basename(path.dirname(file)).replaceAll('-', '_')
    found[id] = Object.fromEntries(
      Object.entries(texts[language]).filter(([key]) => !key.startsWith('guide_')),
    )
  }
  return found
}
