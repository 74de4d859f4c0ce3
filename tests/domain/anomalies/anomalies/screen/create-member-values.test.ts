import { expect, it } from 'vitest'
import { memberValuesFrom } from '@/components/anomalies/resolve/create-member-values'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

const account = (facts: Partial<AccountView>) =>
  ({
    display_name: null,
    first_name: null,
    last_name: null,
    email: null,
    login: null,
    ...facts,
  }) as AccountView

const names = (facts: Partial<AccountView>) => {
  const { first_name, last_name } = memberValuesFrom(account(facts), null)
  return [first_name, last_name]
}

it('takes the names the application gives before any guess', () => {
  expect(names({ first_name: 'Ana', last_name: 'Lima', display_name: 'A. Lima Souza' })).toEqual([
    'Ana',
    'Lima',
  ])
})

it('reads a display name in both orders', () => {
  expect(names({ display_name: 'Maëlle Lefèvre' })).toEqual(['Maëlle', 'Lefèvre'])
  expect(names({ display_name: 'van den Berg, Lucas' })).toEqual(['Lucas', 'van den Berg'])
})

it('asks for the first name when only its initial is known', () => {
  expect(names({ display_name: 'M. Lefèvre' })).toEqual(['', 'Lefèvre'])
})

it('reads the address when there is no name, and nothing from a bare handle', () => {
  expect(names({ email: 'jean-paul.dupont+x@acme.example' })).toEqual(['Jean-Paul', 'Dupont'])
  expect(names({ login: 'nfournier84' })).toEqual(['', ''])
})
