import { expect, it } from 'vitest'
import { dateTimeFormat } from '@/lib/i18n/formatters'

it('makes a formatter once, and forgets the first of many', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 250)
  const first = dateTimeFormat('fr-FR', { timeZone: zones[0] })

  expect(dateTimeFormat('fr-FR', { timeZone: zones[0] })).toBe(first)
  for (const timeZone of zones) dateTimeFormat('en-GB', { timeZone })
  expect(dateTimeFormat('fr-FR', { timeZone: zones[0] })).not.toBe(first)
  expect(dateTimeFormat('en-GB', { timeZone: zones[249] }).resolvedOptions().timeZone).toBe(zones[249])
})
