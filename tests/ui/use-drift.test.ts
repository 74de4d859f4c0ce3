import { expect, it } from 'vitest'
import { bundlesFor, sumOf } from '@/components/shell/palette/use-drift'

const bundle = (id: string, member_type: string | null, department: string | null) => ({
  id,
  member_type,
  department,
})
const more = (account: string) => ({ kind: 'more' as const, user_connector: 'figma', account, group: null })

it('finds the bundles of somebody’s type, of their department and of both, each once', () => {
  const all = [
    bundle('type', 'employee', null),
    bundle('both', 'employee', 'Sales'),
    bundle('both', 'employee', 'Sales'),
    bundle('other department', 'employee', 'Legal'),
    bundle('department', null, 'SALES'),
    bundle('other type', 'intern', 'Sales'),
  ]

  expect(bundlesFor(all, 'employee', 'Sales')).toEqual(['type', 'both', 'department'])
  expect(bundlesFor(all, 'employee', null)).toEqual(['type'])
  expect(bundlesFor(all, null, 'Sales')).toEqual(['department'])
})

it('counts an account that no bundle gives once, and opens the bundle with the most deviations', () => {
  const drifts = [
    { bundle: 'type', deviations: [more('one')] },
    { bundle: 'department', deviations: [more('one'), more('two')] },
  ]

  expect(sumOf(drifts)).toEqual({ bundle: 'department', deviations: 2 })
  expect(sumOf([])).toBeNull()
})
