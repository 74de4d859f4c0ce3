import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readClaims } from '@/lib/domain/sign-in/identities/claims'

const tid = randomUUID()
const oid = randomUUID()
const microsoft = (more: object) =>
  readClaims('microsoft', {
    iss: `https://login.microsoftonline.com/${tid}/v2.0`,
    tid,
    oid,
    sub: 'differs between applications',
    ...more,
  })

it('knows somebody at Google by issuer and subject', () => {
  const claims = {
    iss: 'https://accounts.google.com',
    sub: '110',
    email: 'Lea@Corvelle.fr',
    email_verified: true,
  }

  expect(readClaims('google', claims)).toEqual({
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: '110',
    email: 'lea@corvelle.fr',
    isEmailVerified: true,
  })
})

it('knows somebody at Microsoft by tenant and object', () => {
  expect(microsoft({ preferred_username: 'lea@corvelle.fr' })).toMatchObject({
    issuer: `https://login.microsoftonline.com/${tid}/v2.0`,
    subject: oid,
    email: 'lea@corvelle.fr',
  })
})

it('refuses a token that names another tenant than its issuer', () => {
  expect(() => microsoft({ tid: randomUUID() })).toThrow('not of the tenant')
})

it.each([
  ['an address that the tenant wrote', { email: 'lea@corvelle.fr' }, 'lea@corvelle.fr', false],
  ['one in a domain it proved', { email: 'lea@corvelle.fr', xms_edov: '1' }, 'lea@corvelle.fr', true],
  [
    'the sign-in name',
    { email: 'victim@else.fr', preferred_username: 'lea@corvelle.fr' },
    'lea@corvelle.fr',
    true,
  ],
  ['a guest’s name, which is no address', { preferred_username: 'lea_else.fr#EXT#@corvelle.fr' }, '', false],
  ['nothing', {}, '', false],
])('compares at Microsoft %s only when the tenant answers for it', (_, claims, email, isEmailVerified) => {
  expect(microsoft(claims)).toMatchObject({ email, isEmailVerified })
})

it.each([undefined, false, 'false', 0, 'yes', {}])(
  'does not compare an address that Google calls verified: %s',
  (email_verified) => {
    const claims = {
      iss: 'https://accounts.google.com',
      sub: '110',
      email: 'lea@corvelle.fr',
      email_verified,
    }

    expect(readClaims('google', claims).isEmailVerified).toBe(false)
  },
)

it.each([
  ['an array', ['a@b.fr', 'c@d.fr']],
  ['two', 'a@b.fr,c@d.fr'],
  ['a line break', 'a@b.fr\nc@d.fr'],
])('takes %s for no address', (_, email) => {
  const claims = { iss: 'https://accounts.google.com', sub: '110', email, email_verified: true }

  expect(readClaims('google', claims).email).toBe('')
})
