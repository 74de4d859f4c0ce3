import { globSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import pageTexts from '@/lib/generated/page-texts.json'
import { pageMessages, type TextsOwner } from '@/lib/i18n/page-messages'

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

it('gives a page where one connects what is common to connectors, what each says, and how it is connected', () => {
  vi.stubEnv('NODE_ENV', 'production')
  try {
    const texts = (owner: TextsOwner) => pageMessages('fr', owner) as { connectors: Record<string, object> }
    const catalogue = texts('dashboard/user-connectors/catalogue/page').connectors
    const anomalies = texts('dashboard/anomalies/page').connectors

    expect(catalogue).toMatchObject({ categories: {}, gitlab: { guide_step_1: expect.any(String) } })
    expect(anomalies).toMatchObject({ errors: {}, github: { missing_scope: expect.any(String) } })
    expect(anomalies.github).not.toHaveProperty('guide_step_1')
  } finally {
    vi.unstubAllEnvs()
  }
})
