import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import pageTexts from '@/lib/generated/page-texts.json'

const found: Record<string, string[]> = pageTexts
const source = (owner: string) => readFileSync(`app/${owner}.tsx`, 'utf8')

it('gives each page with client components its own texts', () => {
  const pages = globSync('app/**/page.tsx').map((file) => file.slice('app/'.length, -'.tsx'.length))
  const withoutProvider = pages.filter(
    (page) => found[page]?.length !== 0 && !source(page).includes(`withTexts('${page}', `),
  )

  expect(pages.length).toBeGreaterThan(40)
  expect(withoutProvider).toEqual([])
})

it('names the texts of what a page imports, and none of mails or of evidence', () => {
  expect(found['dashboard/members/(list)/page']).toContain('members')
  expect(found['dashboard/members/(list)/page']).not.toContain('common')
  expect(found.layout).toContain('common')
  const texts = Object.values(found).flat()
  expect(texts.filter((name) => name === 'mails' || name === 'evidence' || name === 'audit.values')).toEqual(
    [],
  )
})
