import { expect, it } from 'vitest'
import { criteriaOf, readSpendList } from '@/components/spends/list-address'
import { spendCriteria, spendQuery } from '@/lib/domain/spend/spends/schema'
import { pageQuery } from '@/lib/http/page-query'

it.each([
  ['duplicate', { is_duplicate: true }],
  ['no_vendor', { has_vendor: false }],
])('filters by doubt (%s) alike in the list, and in what is done with all of it', (doubt, expected) => {
  const criteria = criteriaOf(readSpendList({ 'f.doubt': doubt, state: 'to_validate' }))

  expect(pageQuery(spendQuery, { filters: criteria })).toMatchObject({ ...expected, state: ['to_validate'] })
  expect(spendCriteria.parse(criteria)).toMatchObject(expected)
})

it('drops what an address says wrongly, and keeps the rest', () => {
  const criteria = criteriaOf(readSpendList({ 'f.period': '2026-13', 'f.doubt': 'x', 'f.payee': 'gitlab' }))

  expect(criteria).toEqual({ payee: ['gitlab'] })
})
