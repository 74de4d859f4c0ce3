import { expect, it } from 'vitest'
import { foundElsewhere, readAccessAddress } from '@/app/dashboard/access/read-people'
import { accessFilters } from '@/components/batches/access-address'
import { readMemberList } from '@/components/members/list-address'
import { exportAddress } from '@/components/ui/table/list-export'

const field = '0198c0de-0000-7000-8000-000000000001'
const asked = {
  everybody: '1',
  'f.department': 'Ventes',
  'f.employment_status': 'on_leave',
  'f.privileged': 'true',
  [`f.custom.${field}`]: 'Lyon,Nantes%2C%20centre',
  [`f.custom_after.${field}`]: '2026-01-31',
}

it('filters by all that the list of members does, and sends the same to the file', () => {
  const { query, isBroken } = readAccessAddress(asked)

  expect(isBroken).toBe(false)
  expect(query).toMatchObject({
    department: ['Ventes'],
    employment_status: ['on_leave'],
    privileged: true,
    custom: { [field]: ['Lyon', 'Nantes, centre'] },
    custom_after: { [field]: '2026-01-31' },
  })
  const address = exportAddress(
    { path: '/api/access', filters: accessFilters, fixed: foundElsewhere(query) },
    { q: '', sort: null, filters: { department: 'Ventes' } },
  )
  expect(decodeURIComponent(address)).toBe(
    `/api/access/export.csv?department=Ventes&custom[${field}]=Lyon&custom[${field}]=Nantes,+centre&custom_after[${field}]=2026-01-31`,
  )
})

it('begins with whoever is most privileged on a phone, unless the address orders by name', () => {
  expect(readAccessAddress({}).query.order).toEqual({})
  expect(readAccessAddress({}, true).query.order).toEqual({ privileged: 'desc' })
  expect(readAccessAddress({ sort: 'last_name' }, true).query.order).toEqual({ last_name: 'asc' })
})

it('knows each filter of the list of members', () => {
  const all = ['member_type', 'department', 'manager', 'employment_status', 'user_connector', 'breached']
  const { filters } = readMemberList(new URLSearchParams(all.map((name) => [`f.${name}`, '-'])))

  expect(Object.keys(filters).sort()).toEqual([...all].sort())
  for (const name of all) expect(accessFilters).toContain(name)
})

it('selects nobody where a filter of those who were found is broken', () => {
  expect(readAccessAddress({ ...asked, 'f.employment_status': 'gone' }).isBroken).toBe(true)
  expect(readAccessAddress({ ...asked, [`f.custom_after.${field}`]: '2026-02-31' }).isBroken).toBe(true)
  // Who looks at a list of people has selected none of them.
  expect(readAccessAddress({ 'f.employment_status': 'gone' }).isBroken).toBe(false)
})
