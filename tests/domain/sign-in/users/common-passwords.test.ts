import { expect, it, vi } from 'vitest'
import { isCommonPassword } from '@/lib/domain/sign-in/users/common-passwords'
import { newPassword } from '@/lib/domain/sign-in/users/schema'

it.each([
  'Password12345!',
  'motdepasse2026',
  '!!!!Welcome!!!!',
  'Administrateur',
  'ｐａｓｓｗｏｒｄ１２３４５',
  '123456789012',
  '0987654321098',
  'qwertyuiopasdf',
  'azertyuiopqsd',
  'aaaaaaaaaaaa',
  'abc1abc1abc1a',
  'i love you 2026',
])('refuses %s, as anybody would try it', (password) => {
  expect(isCommonPassword(password)).toBe(true)
  expect(newPassword.safeParse(password).success).toBe(false)
})

it.each([
  'correct horse battery',
  'une phrase que personne ne devine',
  'passwords are for gardeners',
  'kT7#vQ2m!xL9',
  '4f9a1c7e2b8d',
])('takes %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

it.each([
  ['signs', '!'.repeat(1_000_000)],
  ['signs around a letter', `a${' !1'.repeat(300_000)}`],
  ['letters', 'é'.repeat(1_000_000)],
  ['what becomes many letters', 'ﷺ'.repeat(300_000)],
])('looks at no more than a password may be long: %s', (_, password) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')

  expect(newPassword.safeParse(password).error?.issues).toMatchObject([
    { message: 'users.password_too_long' },
  ])
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})

it('takes 256 bytes, and not one more', () => {
  expect(newPassword.safeParse(`${'é'.repeat(127)}zz`).success).toBe(true)
  expect(newPassword.safeParse(`${'é'.repeat(127)}zzz`).error?.issues).toMatchObject([
    { message: 'users.password_too_long' },
  ])
})

it('finds the word whatever number of signs stands around it', () => {
  const signs = '!1 '.repeat(10_000)

  expect(isCommonPassword(`${signs}pass word${signs}`)).toBe(true)
  expect(isCommonPassword(`a${signs}a`)).toBe(false)
})
