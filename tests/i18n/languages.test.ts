import { describe, expect, it } from 'vitest'
import { acceptedLanguage, chooseLanguage, knownTimeZone } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

describe('the language', () => {
  it('is the one chosen, else the one the browser asks for, else French', () => {
    expect(chooseLanguage('en', 'fr')).toBe('en')
    expect(chooseLanguage('xx', 'en-US,en;q=0.9')).toBe('en')
    expect(chooseLanguage(undefined, 'de')).toBe('fr')
    expect(chooseLanguage(undefined, null)).toBe('fr')
  })

  it('follows the weights of the browser', () => {
    expect(acceptedLanguage('de, en;q=0.4, fr;q=0.8')).toBe('fr')
    expect(acceptedLanguage('fr;q=0, en;q=0.1')).toBe('en')
    expect(acceptedLanguage('garbage;;;q=,,,')).toBeNull()
  })

  it('speaks outside React', () => {
    expect(translate('en', 'errors.unknown')).toBe('Unknown error, please contact support')
    expect(translate('fr', 'common.min_length', { count: 12 })).toBe('12 caractères minimum')
    expect(translate('en', 'common.min_length', { count: 1 })).toBe('Minimum 1 character')
  })

  it('gives the key back for a text that nobody wrote', () => {
    expect(translate('en', 'nowhere.at_all')).toBe('nowhere.at_all')
  })
})

describe('the time zone', () => {
  it('is one the runtime knows', () => {
    expect(knownTimeZone('America/New_York')).toBe('America/New_York')
    expect(knownTimeZone('Mars/Olympus')).toBe('Europe/Paris')
    expect(knownTimeZone('x'.repeat(5000))).toBe('Europe/Paris')
    expect(knownTimeZone(undefined)).toBe('Europe/Paris')
  })
})
