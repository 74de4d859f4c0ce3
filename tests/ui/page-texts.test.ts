import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import pageTexts from '@/lib/generated/page-texts.json'
import { pageMessages, type TextsOwner } from '@/lib/i18n/page-messages'

const found: Record<string, string[]> = pageTexts
const source = (owner: string) => readFileSync(`app/${owner}.tsx`, 'utf8')

it('gives each page with client components its own texts', () => {
  const pages = globSync('app/**/page.tsx').map((file) => file.slice('app/'.length, -'.tsx'.length))
  const withoutProvider = pages.filter(
    (page) =>
      found[page]?.length !== 0 && !source(page).replace(/\(\s+/g, '(').includes(`withTexts('${page}',`),
  )

  expect(pages.length).toBeGreaterThan(40)
  expect(withoutProvider).toEqual([])
})

it('names the texts of what a page imports, and none of mails or of evidence', () => {
  expect(found['dashboard/members/(list)/page']).toContain('members.screen.search')
  expect(found['dashboard/members/(list)/page']).not.toContain('members')
  expect(found['dashboard/members/(list)/page']).not.toContain('common.close')
  expect(found.layout).toContain('common.close')
  const texts = Object.values(found).flat()
  expect(texts.filter((name) => name === 'mails' || name === 'evidence' || name === 'audit.values')).toEqual(
    [],
  )
})

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

it('gives a layer what is common to connectors, what each says, and how it is connected; a page only what its own say', () => {
  const texts = (owner: TextsOwner, applications?: string[]) =>
    pageMessages('fr', owner, applications) as { connectors: Record<string, object> }
  const layer = texts('components/user-connectors/connect-layer').connectors
  const runs = texts('dashboard/user-connectors/[id]/runs/page', ['github']).connectors

  expect(layer).toMatchObject({ categories: {}, gitlab: { guide_step_1: expect.any(String) } })
  expect(runs).toMatchObject({ errors: {}, github: { missing_scope: expect.any(String) } })
  expect(runs.github).not.toHaveProperty('guide_step_1')
  expect(runs).not.toHaveProperty('gitlab')
})

it('gives each layer its own texts, and none of them to the page below', () => {
  const layers = globSync('components/**/*-layer.tsx').map((file) => file.slice(0, -'.tsx'.length))

  expect(layers.length).toBeGreaterThan(5)
  for (const layer of layers) expect(readFileSync(`${layer}.tsx`, 'utf8')).toContain(`withTexts('${layer}', `)
  expect(found['components/provisioning/requests-layer']).toContain('provisioning.screen.requests')
  expect(found['dashboard/members/(list)/page']).not.toContain('provisioning.screen.requests')
})

it('gives what is opened on demand its own texts, parsed, in both languages, and none of them to the page or the frame', () => {
  const opened = Object.keys(found).filter(
    (owner) => owner.startsWith('components/') && !owner.endsWith('-layer'),
  )

  expect(opened.length).toBeGreaterThan(15)
  expect(found['components/members/member-drawer-surface']).toContain('members.screen.form.created')
  expect(found['components/members/member-layer']).not.toContain('members.screen.form.created')
  expect(found['components/members/list/bulk-dialogs']).toContain('members.screen.bulk')
  expect(found['dashboard/members/(list)/page']).not.toContain('members.screen.bulk')
  expect(found['components/users/session/verify-identity-form']).toContain('verify-identity.screen.by_code')
  expect(found['dashboard/layout']).not.toContain('verify-identity.screen.by_code')
  const { connectors } = pageMessages('fr', 'components/anomalies/deletion-failed') as {
    connectors: Record<string, object>
  }
  expect(connectors).toMatchObject({
    errors: {},
    google_workspace: {},
    gitlab: { blocked: expect.any(String) },
  })
  expect(connectors.gitlab).not.toHaveProperty('guide_step_1')
  expect(found['dashboard/anomalies/page']).not.toContain('each connector')
  for (const part of opened) {
    const file = part.slice('components/'.length)
    for (const language of ['fr', 'en'] as const) {
      const read = JSON.parse(readFileSync(`lib/generated/texts/${file}.${language}.json`, 'utf8'))
      expect(read).toEqual(pageMessages(language, part as TextsOwner))
    }
  }
})
