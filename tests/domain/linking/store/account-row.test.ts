import { expect, it } from 'vitest'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { toRow } from '@/lib/domain/linking/store/account-row'

const kindOf = (email: string, firstName: string, lastName: string) =>
  toRow(accountFacts({ externalId: '1', email, firstName, lastName })).kind

it('tells programs and shared mailboxes from people by first and last name, where no whole name is given', () => {
  expect(kindOf('zapier@corvelle.example', 'Zapier', 'Bot')).toBe('service')
  expect(kindOf('jupiter@corvelle.example', 'Salle', 'Jupiter')).toBe('shared')
  expect(kindOf('it@corvelle.example', 'Isabelle', 'Tran')).toBe('person')
})
