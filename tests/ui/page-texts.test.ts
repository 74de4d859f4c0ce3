import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { refusals } from '@/lib/i18n/page-messages'

/** What each page has from the frames around it. */
const always = ['common', 'errors', 'shell']

/** The first is drawn by the page of the onboarding alone; of the second, some pages need no hook. */
const elsewhere = ['components/onboarding/next-step.tsx', 'components/costs/cost-words.tsx']

type File = { isClient: boolean; opens: string[]; gives: string[]; imports: string[] }
const read = new Map<string, File>()

function fileAt(file: string): File {
  const before = read.get(file)
  if (before) return before
  const source = readFileSync(file, 'utf8')
  const given = [...source.matchAll(/(?:\bwithTexts\(|\bframeTexts = \[)([\s\S]*?)\]/g)].map(
    ([, words = '']) => words,
  )
  const found = {
    isClient: source.startsWith("'use client'"),
    opens: [...source.matchAll(/\buseTranslations\('([\w.-]+)'\)/g)].flatMap(([, group]) => group ?? []),
    gives: given
      .flatMap((words) => [
        ...[...words.matchAll(/'([\w.-]+)'/g)].flatMap(([, name]) => name ?? []),
        ...(words.includes('...refusals') ? refusals : []),
      ])
      // Named applications come with what is said of all.
      .concat(/\bwithTexts\([^\]]*\],\s*\w/.test(source) ? ['connectors'] : []),
    // Types are not there when it runs.
    imports: [
      ...source.matchAll(/(?:^import (?!type )[^']*?from|import\()\s*'@\/((?:app|components)\/[^']+)'/gm),
    ]
      .flatMap(([, name]) => [`${name}.tsx`, `${name}.ts`])
      .filter((name) => existsSync(name)),
  }
  read.set(file, found)
  return found
}

/** The groups that client components below a page open, each with its file, and the names that are given on the way. */
function below(page: string) {
  const seen = new Set<string>()
  const opened: { file: string; groups: string[] }[] = []
  const given = new Set(always)
  const visit = (file: string, isUnderClient: boolean) => {
    const { isClient, opens, gives, imports } = fileAt(file)
    const isDrawnThere = isUnderClient || isClient
    const key = `${file} ${isDrawnThere}`
    if (seen.has(key)) return
    seen.add(key)
    for (const name of gives) given.add(name)
    if (isDrawnThere && opens.length > 0) opened.push({ file, groups: opens })
    for (const name of imports) visit(name, isDrawnThere)
  }
  visit(page, false)
  // A layout gives to every page below it.
  for (let folder = path.dirname(page); folder !== '.'; folder = path.dirname(folder)) {
    const layout = path.join(folder, 'layout.tsx')
    if (existsSync(layout)) for (const name of fileAt(layout).gives) given.add(name)
  }
  return { opened, given: [...given] }
}

const isGiven = (group: string, given: string[]) =>
  given.some((name) => group === name || group.startsWith(`${name}.`) || name.startsWith(`${group}.`))

it('gives every page the texts of the components that its browser draws', () => {
  // The page of a review makes its names in a loop.
  const pages = globSync('app/**/page.tsx').filter((page) => !page.includes('access-reviews/[id]/page'))

  expect(pages.length).toBeGreaterThan(50)
  for (const page of pages) {
    const { opened, given } = below(page)
    // A file may open groups for several hooks, of which the page uses one.
    const missing = opened.filter(
      ({ file, groups }) => !elsewhere.includes(file) && !groups.some((group) => isGiven(group, given)),
    )
    expect({ page, missing }).toEqual({ page, missing: [] })
  }
})
