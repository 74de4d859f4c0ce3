import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guideIds, guideOf, screenOf } from '@/components/shell/guides'
import { languages } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'

type Guide = { title: string; lead: string; parts: Record<string, { title: string; text: string }> }

const guidesIn = (language: (typeof languages)[number]) =>
  (loadMessages(language).guides as unknown as { of: Record<string, Guide> }).of
const addresses = globSync('app/dashboard/**/page.tsx')
  .map((file) => `/${file.slice('app/'.length, -'/page.tsx'.length)}`.replaceAll(/\/\([^)]+\)/g, ''))
  // What is there for no address is no screen.
  .filter((address) => !address.includes('[...'))

it('gives every screen a guide', () => {
  const without = addresses.filter((address) => guideOf(address) === null)

  expect(addresses.length).toBeGreaterThan(30)
  expect(without).toEqual([])
  expect(guideOf('/login')).toBeNull()
})

it('prefers the guide of the page to that of what it is under', () => {
  expect(guideOf('/dashboard')).toBe('dashboard')
  expect(guideOf('/dashboard/members')).toBe('members')
  expect(guideOf('/dashboard/members/import')).toBe('member-import')
  expect(guideOf('/dashboard/members/0192')).toBe('member')
  expect(guideOf('/dashboard/user-connectors/0192/groups')).toBe('groups')
  expect(guideOf('/dashboard/user-connectors/0192/runs')).toBe('application')
})

it.each(languages)('has each guide whole in %s, and none that no screen opens', (language) => {
  const guides = guidesIn(language)

  expect(Object.keys(guides)).toEqual(guideIds)
  for (const { title, lead, parts } of Object.values(guides)) {
    expect(title.length).toBeGreaterThan(3)
    expect(lead.length).toBeGreaterThan(30)
    expect(Object.keys(parts).length).toBeGreaterThan(0)
    for (const part of Object.values(parts)) expect(part.text.length).toBeGreaterThan(30)
  }
})

it('links to screens that exist', () => {
  const dead = guideIds.map(screenOf).filter((screen) => screen && !addresses.includes(screen))

  expect(dead).toEqual([])
})
