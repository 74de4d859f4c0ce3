import { expect, it } from 'vitest'
import {
  accountFields,
  columnsOfFields,
  fieldsOfColumns,
  namesAccounts,
} from '@/components/user-connectors/connect/columns-step'
import { applicationAddress } from '@/components/user-connectors/list/application-address'
import { dayStates } from '@/components/user-connectors/runs/sync-history'
import { readPrice, writePrice } from '@/components/user-connectors/settings/general-settings'
import { accountColumns } from '@/lib/connectors/apps/file/account-columns'

it('offers every column a file may hold', () => {
  expect([...accountFields].sort()).toEqual([...accountColumns].sort())
})

it('turns fields of columns into columns of fields, and back', () => {
  const columns = { email: [1], last_active: [2, 3] }

  const fields = fieldsOfColumns(5, columns)

  expect(fields).toEqual(['', 'email', 'last_active', 'last_active', ''])
  expect(columnsOfFields(fields)).toEqual(columns)
  expect(namesAccounts(fields)).toBe(true)
  expect(namesAccounts(['', 'role'])).toBe(false)
})

it('reads a price as people write it, in minor units', () => {
  expect(readPrice('12,5')).toBe('1250')
  expect(readPrice('1\u00a0200.00')).toBe('120000')
  expect(readPrice('  ')).toBe(null)
  expect(readPrice('douze')).toBe(undefined)
  expect(readPrice('-3')).toBe(undefined)
  expect(writePrice('5', 'fr')).toBe('0,05')
  expect(writePrice('1250', 'en')).toBe('12.50')
})

it('leads to the company’s own server before the vendor’s site, and only to web pages', () => {
  const at = (custom_domain: string) =>
    applicationAddress({ source: 'api', credential_hints: { custom_domain } }, 'https://gitlab.com/x')

  expect(at('git.corvelle.example')).toBe('https://git.corvelle.example')
  expect(at('')).toBe('https://gitlab.com')
  expect(at('javascript://alert(1)')).toBe(null)
  expect(applicationAddress({ source: 'file', credential_hints: {} }, '')).toBe(null)
})

it('keeps the best of each day, by the reader’s calendar', () => {
  const runs = [
    { state: 'failed' as const, created_at: '2026-11-20T08:00:00Z' },
    { state: 'done' as const, created_at: '2026-11-20T09:00:00Z' },
    { state: 'failed' as const, created_at: '2026-11-20T23:30:00Z' },
  ]

  const days = dayStates(runs, { now: new Date('2026-11-21T12:00:00Z'), days: 3, timeZone: 'Europe/Paris' })

  expect(days).toEqual([
    { day: '2026-11-19', state: 'none' },
    { day: '2026-11-20', state: 'done' },
    { day: '2026-11-21', state: 'failed' },
  ])
})
