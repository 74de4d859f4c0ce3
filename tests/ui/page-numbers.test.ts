import { expect, it } from 'vitest'
import { pageNumbers } from '@/components/ui/table/pagination'

it.each<[number, number, (number | null)[]]>([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, null, 8]],
  [4, 8, [1, 2, 3, 4, 5, null, 8]],
  [5, 8, [1, null, 4, 5, 6, 7, 8]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])(
  'links on page %i of %i the first, the last and the neighbours, without a gap of one page',
  (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown)
  },
)
