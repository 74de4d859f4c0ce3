import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateInProse,
  formatDateTime,
  formatMonth,
  formatRelative,
  formatTime,
} from '@/lib/i18n/dates'
import { formatAxis, formatMoney, formatNumber, formatPercent } from '@/lib/i18n/numbers'

const fr = { language: 'fr', timeZone: 'Europe/Paris' }
const en = { language: 'en', timeZone: 'Europe/Paris' }
const now = '2025-11-21T13:32:00Z'

describe('figures', () => {
  it('are written as each language writes them, without narrow spaces', () => {
    expect(formatMoney(4812.73, 'fr')).toBe('4\u00a0812,73\u00a0€')
    expect(formatMoney(4812.73, 'en')).toBe('€4,812.73')
    expect(formatMoney(-5, 'en')).toBe('−€5.00')
    // A file that names no currency.
    expect(formatMoney(-120, 'fr', 'XXX')).toBe('−120,00')
    expect(formatNumber(-1250, 'fr')).toBe('−1\u00a0250')
    expect(formatPercent(0.032, 'fr', { signed: true })).toBe('+3,2\u00a0%')
    expect(formatPercent(-0.5, 'en')).toBe('−50%')
    expect(formatAxis(4000, 'fr')).toBe('4\u00a0k')
    expect(formatAxis(250, 'fr')).toBe('250')
  })
})

describe('dates', () => {
  it('are short in tables and in words in prose', () => {
    expect(formatDate('2025-11-21', fr)).toBe('21/11/2025')
    expect(formatDateInProse('2025-11-21', fr)).toBe('21 nov. 2025')
    expect(formatDateInProse('2025-12-01', { ...fr, long: true, year: false })).toBe('1er décembre')
    expect(formatDateInProse('2025-12-01', { ...en, long: true })).toBe('1 December 2025')
    expect(formatMonth('2025-11-21', fr)).toBe('nov.')
  })

  it('follow the zone of the reader, a bare day none', () => {
    expect(formatTime(now, fr)).toBe('14:32')
    expect(formatTime(now, { ...fr, seconds: true })).toMatch(/^14:32:\d\d$/)
    expect(formatDateTime('2025-11-21T23:30:00Z', fr)).toBe('22/11/2025 00:30')
    expect(formatDate('2025-11-21', { ...fr, timeZone: 'America/Los_Angeles' })).toBe('21/11/2025')
  })

  it.each([
    ['2025-11-21T13:31:40Z', 'maintenant'],
    ['2025-11-21T13:20:00Z', 'il y a 12\u00a0min'],
    ['2025-11-21T10:32:00Z', 'il y a 3\u00a0h'],
    ['2025-11-20T17:42:00Z', 'hier à 18:42'],
    ['2025-11-18T13:00:00Z', 'il y a 3\u00a0j'],
    ['2025-11-10T13:00:00Z', '10/11/2025'],
    ['2025-11-22T09:00:00Z', 'demain à 10:00'],
    ['2025-11-25', 'dans 4\u00a0j'],
  ])('%s is told as %s', (instant, words) => {
    expect(formatRelative(instant, now, fr)).toBe(words)
  })

  it('are told in English too', () => {
    expect(formatRelative('2025-11-20T17:42:00Z', now, en)).toBe('yesterday at 18:42')
    expect(formatRelative('2025-11-21T13:20:00Z', now, en)).toMatch(/^12 min/)
  })

  it.each(['de', 'ja', 'ar', 'pt-BR', 'uk', 'zh-TW'])('are written for a reader of %s', (language) => {
    expect(formatDateInProse('2025-11-21', { language, timeZone: 'UTC' })).not.toBe('')
    expect(formatRelative('2025-11-21T13:20:00Z', now, { language, timeZone: 'UTC' })).not.toBe('')
  })
})
