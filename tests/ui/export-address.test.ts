import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportAddress } from '@/components/ui/table/list-export'
import { accountFilters } from '@/lib/domain/accounts/list/choices'
import { anomalyFilters } from '@/lib/domain/anomalies/list/schema'
import { breachFilters } from '@/lib/domain/breaches/hits/choices'
import { applicationFilters } from '@/lib/domain/connections/applications/choices'
import { userConnectorFilters } from '@/lib/domain/connections/user-connectors/choices'
import { reviewFilters } from '@/lib/domain/reviews/list/choices'
import { discoveredFilters } from '@/lib/domain/scans/discovered/choices'

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

const filtersOf: Record<string, readonly string[]> = {
  accountFilters,
  anomalyFilters,
  applicationFilters,
  breachFilters,
  discoveredFilters,
  reviewFilters,
  userConnectorFilters,
}

it('takes along every filter that stands beside the button', () => {
  const faults = globSync('{app,components}/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/<ListExport\b[^>]*/g)].flatMap(([button]) => {
      const offered = [...text.matchAll(/\bfield: '([a-z_]+)'/g)].map(([, field]) => field!)
      const known = filtersOf[button.match(/filters=\{(\w+)\}/)?.[1] ?? '']
      if (button.includes('filters={[')) return [`${file}: filters by hand`]
      return text.includes('<ListFilters')
        ? offered.filter((field) => !known?.includes(field)).map((field) => `${file}: ${field}`)
        : []
    })
  })

  expect(faults).toEqual([])
})
