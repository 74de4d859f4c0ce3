import { expect, it } from 'vitest'
import { exportAddress } from '@/components/ui/export-address'

const query = {
  q: 'ada lovelace',
  sort: { field: 'role', isDescending: true },
  filters: { status: 'active', other: 'x' },
}

it('asks for what the page shows', () => {
  const address = exportAddress(
    {
      path: '/api/accounts',
      filters: ['status'],
      fixed: { user_connector: 'one', state: ['open', 'deleting'] },
    },
    query,
  )

  expect(decodeURIComponent(address)).toBe(
    '/api/accounts/export.csv?search=ada+lovelace&order[role]=desc&status=active&user_connector=one&state[]=open&state[]=deleting',
  )
})

it('leaves out a search and an order that the list does not take, and what the page itself asks for wins', () => {
  const what = { path: '/api/provisionings', isSearched: false, isSorted: false }

  expect(exportAddress(what, query)).toBe('/api/provisionings/export.csv')
  expect(exportAddress({ ...what, filters: ['status'], fixed: { status: 'gone' } }, query)).toBe(
    '/api/provisionings/export.csv?status=gone',
  )
})
