import { describe, expect, it } from 'vitest'
import {
  countSelected,
  isSelected,
  nothingSelected,
  pageState,
  type Selection,
  togglePage,
  toggleRange,
  toggleRow,
} from '@/components/ui/table/selection'

const page = ['a', 'b', 'c', 'd']
const of = (...ids: string[]): Selection => ({ ids: new Set(ids), isEverything: false })
const everything: Selection = { ids: new Set(), isEverything: true }

describe('a selection', () => {
  it('survives paging', () => {
    const after = toggleRow(of('z'), 'a', page)

    expect([...after.ids]).toEqual(['z', 'a'])
  })

  it('takes a range with Shift, in either direction', () => {
    expect([...toggleRange(of('d'), 'd', 'b', page).ids].sort()).toEqual(['b', 'c', 'd'])
    expect([...toggleRange(of('a', 'b', 'c'), 'a', 'c', page).ids]).toEqual([])
  })

  it('toggles one row when the range began on another page', () => {
    expect([...toggleRange(of('z'), 'z', 'b', page).ids]).toEqual(['z', 'b'])
  })

  it('knows whether the page is selected', () => {
    expect(pageState(nothingSelected, page)).toBe(false)
    expect(pageState(of('a'), page)).toBe('mixed')
    expect(pageState(of(...page), page)).toBe(true)
    expect(pageState(everything, page)).toBe(true)
  })

  it('selects the page, then clears it, and leaves other pages alone', () => {
    const all = togglePage(of('z'), page)

    expect(all.ids.size).toBe(5)
    expect([...togglePage(all, page).ids]).toEqual(['z'])
  })

  it('counts the whole result when everything is selected', () => {
    expect(countSelected(everything, 86)).toBe(86)
    expect(isSelected(everything, 'never seen')).toBe(true)
  })

  it('keeps the rest of the page when one row leaves everything', () => {
    expect([...toggleRow(everything, 'b', page).ids]).toEqual(['a', 'c', 'd'])
  })
})
