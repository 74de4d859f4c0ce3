import { expect, it } from 'vitest'
import { isCommonPassword } from '@/lib/domain/users/common-passwords'
import { newPassword } from '@/lib/domain/users/schema'

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
