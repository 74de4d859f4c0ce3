import { expect, it } from 'vitest'
import { isOnesOwnAddress, isOnesOwnLogin } from '@/lib/domain/linking/profiles/ones-own'

const jane = { firstName: 'Jane Marie', lastName: 'Doe' }
const first = 'jd7@acme.example'

it.each([
  ['jane.doe@acme.example'],
  ['j.doe@acme.example'],
  ['jdoe@acme.example'],
  ['doe.jane@acme.example'],
  ['janemarie.doe@acme.example'],
  ['jane@acme.example'],
  ['doej@acme.example'],
  ['jd7@former.example'],
])('%s may be learned as Jane Doe’s', (address) => {
  const isOwn = isOnesOwnAddress(address, first, jane)

  // The second given name joined to the first is not taken apart: timid.
  expect(isOwn).toBe(address !== 'janemarie.doe@acme.example')
})

it.each([
  ['alice.martin@acme.example'],
  ['alice.doe@acme.example'],
  ['adoe@acme.example'],
  ['support@acme.example'],
  ['sales-team@acme.example'],
  ['hello@acme.example'],
  ['@acme.example'],
  ['widoedo@acme.example'],
])('%s may not', (address) => {
  expect(isOnesOwnAddress(address, first, jane)).toBe(false)
})

it.each([
  ['admin', false],
  ['ab', false],
  ['jdoe', true],
])('the login %s is one’s own: %s', (login, isOwn) => {
  expect(isOnesOwnLogin(login)).toBe(isOwn)
})
