import { expect, it } from 'vitest'
import { accessOfFound, accessOfMembers, areTooMany } from '@/components/batches/access-address'
import { mostNamed } from '@/lib/domain/batches/choices'

const of = (...ids: string[]) => ({ ids: new Set(ids), isEverything: false })
const everything = { ids: new Set<string>(), isEverything: true }
const numbered = (count: number) => of(...Array.from({ length: count }, (_, index) => String(index)))

it('names as many people in an address as may be, and no more', () => {
  expect(areTooMany(numbered(mostNamed))).toBe(false)
  expect(areTooMany(numbered(mostNamed + 1))).toBe(true)
  expect(areTooMany(everything)).toBe(false)
})

it('opens the grid of the chosen people, or of all whom the list finds', () => {
  const list = new URLSearchParams('q=mor&f.member_type=t1&state=leaving&page=3&sort=-email')

  expect(accessOfMembers(of('a', 'b'), list)).toBe('/dashboard/access?people=a,b')
  expect(accessOfMembers(everything, list)).toBe(
    '/dashboard/access?everybody=1&q=mor&f.member_type=t1&f.state=leaving',
  )
})

it('opens the grid of the owners of accounts', () => {
  const found = { user_connector: 'c1', status: 'active', search: undefined }

  expect(accessOfFound('has_account', of('a1', 'a2'), found)).toBe(
    `/dashboard/access?${new URLSearchParams({ everybody: '1', has_account: 'user_connector=c1&ids=a1%2Ca2' })}`,
  )
  expect(accessOfFound('has_account', everything, found)).toBe(
    `/dashboard/access?${new URLSearchParams({ everybody: '1', has_account: 'user_connector=c1&status=active' })}`,
  )
})
