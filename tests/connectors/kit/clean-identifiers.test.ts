import { expect, it } from 'vitest'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { cleanFacts } from '@/lib/connectors/kit/clean-facts'
import {
  employeeId,
  type FurtherIdentifier,
  furtherEmails,
  ssoId,
  ssoLogin,
} from '@/lib/connectors/kit/identifiers'

const cleaned = (identifiers: FurtherIdentifier[], known = {}) =>
  cleanFacts(accountFacts({ externalId: '1', identifiers, ...known }))?.identifiers

it('keeps each once, in one order, without what the account is known by anyway', () => {
  const given = [
    ...ssoId('B-7'),
    ...furtherEmails(['z@acme.example', 'A@acme.example', 'a@ACME.example', 'own@acme.example', null]),
    ...employeeId(12),
    ...ssoLogin('jdoe'),
    ...ssoId('b-7'),
  ]
  const known = { email: 'Own@acme.example', login: 'JDoe' }
  const expected = [
    { kind: 'email', value: 'A@acme.example' },
    { kind: 'email', value: 'z@acme.example' },
    { kind: 'employee_id', value: '12' },
    { kind: 'sso_id', value: 'B-7' },
    { kind: 'sso_id', value: 'b-7' },
  ]

  expect(cleaned(given, known)).toEqual(expected)
  expect(cleaned(given.toReversed(), known)?.map(({ kind }) => kind)).toEqual(
    expected.map(({ kind }) => kind),
  )
})

it('takes a name of single sign-on that is an address for one', () => {
  expect([...ssoId('jane@acme.example'), ...ssoLogin('jane@acme.example')]).toEqual([
    { kind: 'email', value: 'jane@acme.example' },
    { kind: 'email', value: 'jane@acme.example' },
  ])
})

it('leaves out what is no address, what is too long and what is empty, and bounds the rest', () => {
  const long = 'x'.repeat(256)
  const many = furtherEmails(Array.from({ length: 500 }, (_, at) => `alias${at}@acme.example`))

  expect(
    cleaned([...furtherEmails(['no address', `${long}@acme.example`]), ...employeeId(long), ...ssoId(' ')]),
  ).toEqual([])
  expect(cleaned(many)).toHaveLength(20)
})

it('cleans a manager, and knows of none where nothing is left', () => {
  const manager = (known: object) =>
    cleanFacts(
      accountFacts({ externalId: '1', manager: { externalId: null, email: null, name: null, ...known } }),
    )?.manager

  expect(manager({ name: ' Nora\u0000 Old ', email: 'no address' })).toEqual({
    externalId: null,
    email: null,
    name: 'Nora Old',
  })
  expect(manager({ email: 'no address' })).toBeNull()
})
