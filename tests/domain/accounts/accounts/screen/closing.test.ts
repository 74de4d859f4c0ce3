import { expect, it } from 'vitest'
import { closingsOf, closingWord, isAsked } from '@/components/accounts/closing'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

const account = (rest: object = {}) =>
  ({
    can: { delete: 'remove', deactivate: true },
    status: 'active',
    gone_at: null,
    provisioning: null,
    ...rest,
  }) as unknown as AccountView

it('offers what the application can do', () => {
  expect(closingsOf(account())).toEqual(['deactivate', 'delete'])
  expect(closingsOf(account({ can: { delete: null, deactivate: true } }))).toEqual(['deactivate'])
  expect(closingsOf(account({ can: { delete: 'remove', deactivate: false } }))).toEqual(['delete'])
})

it('does not deactivate what is suspended, nor end what is gone or asked for already', () => {
  expect(closingsOf(account({ status: 'suspended' }))).toEqual(['delete'])
  expect(closingsOf(account({ gone_at: '2026-11-01T00:00:00Z' }))).toEqual([])
  for (const state of ['pending', 'running'])
    expect(closingsOf(account({ provisioning: { state } }))).toEqual([])
  expect(closingsOf(account({ provisioning: { state: 'failed' } }))).toHaveLength(2)
  expect(isAsked(account({ provisioning: { state: 'done' } }))).toBe(false)
})

it('calls an act what the application really does', () => {
  expect(closingWord(account(), 'delete')).toBe('remove')
  expect(closingWord(account(), 'deactivate')).toBe('suspend')
  expect(closingWord(account(), 'create')).toBeNull()
})
