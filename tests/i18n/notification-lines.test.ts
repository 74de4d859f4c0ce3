import { expect, it } from 'vitest'
import { notificationKinds } from '@/lib/domain/notifications/schema'
import { topics } from '@/lib/domain/notifications/topic-schema'
import { digestNumbers } from '@/lib/i18n/digest-numbers'
import { languages } from '@/lib/i18n/languages'
import { linesOf, withoutDetail } from '@/lib/i18n/notification-sentence'

/** Every fact that any kind keeps. */
const params = {
  count: 2,
  application: 'GitLab',
  bank: 'Banque Lorne',
  on: '2026-12-01',
  name: 'Figma',
  currency: 'EUR',
  before: 1_000,
  after: 1_120,
  amount: 9_540,
  kind: 'unused_seats',
  renews: 'yes',
  breach: 'Lorne 2026',
  workspace: 'corvelle.example',
  member: 'Sylvie Auclair',
  accounts: 9,
  reviewer: 'Adèle Nguyen-Morel',
  pending: 22,
  token: 'Assistant',
  address: 'https://hooks.corvelle.example/…',
}

it.each(languages)('says each kind in two lines, in %s', (language) => {
  for (const kind of notificationKinds) {
    const { title, detail } = linesOf({ kind, params }, language)
    expect([kind, title, detail].join(' ')).not.toMatch(/[{}]|notifications\./)
    expect([kind, detail === null]).toEqual([kind, withoutDetail.includes(kind)])
    expect(title).not.toBe(detail)
  }
  expect(linesOf({ kind: 'price_rise', params: { ...params, before: 0 } }, language).title).not.toContain(
    'none',
  )
})

it('says a price with its rise, and a departure with what is to be closed', () => {
  expect(linesOf({ kind: 'price_rise', params }, 'fr')).toEqual({
    title: 'Prix de Figma en hausse de 12\u00a0%',
    detail: 'De 10,00\u00a0€ à 11,20\u00a0€',
  })
  expect(linesOf({ kind: 'leaving', params }, 'en')).toEqual({
    title: 'Sylvie Auclair leaves on 1 December',
    detail: '9 accounts to close',
  })
})

it.each(languages)('counts each topic of a digest in words, in %s', (language) => {
  for (const topic of topics)
    expect(digestNumbers([{ topic, number: 2 }], language)).toMatch(/^2 (?!.*[{}]|.*notifications\.)/)
})

it('names as many topics of a digest as there is room for, and counts the others', () => {
  const parts = (['anomalies', 'added_outside', 'reviews'] as const).map((topic) => ({ topic, number: 3 }))
  const room = (longest?: number) => digestNumbers(parts, 'fr', longest)

  expect(room()).toBe('3 anomalies, 3 comptes ajoutés hors de Rollcall et 3 revues')
  expect(room(40)).toBe('3 anomalies et 6 autres nouveautés')
  expect(room(5)).toBe('9 nouveautés')
})
