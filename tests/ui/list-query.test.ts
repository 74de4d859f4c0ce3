import { describe, expect, it } from 'vitest'
import { changeListQuery, nextSort, readListQuery } from '@/components/ui/table/list-query'

const shape = { sorts: ['name', 'cost'], defaultSort: 'name', filters: ['type'] }

describe('the state of a list in its address', () => {
  it('reads search, sort, page, size and filters', () => {
    const query = readListQuery(new URLSearchParams('q=dup&sort=-cost&page=2&size=50&f.type=team'), shape)

    expect(query).toEqual({
      q: 'dup',
      sort: { field: 'cost', isDescending: true },
      page: 2,
      size: 50,
      filters: { type: 'team' },
    })
  })

  it('reads what a page receives from Next', () => {
    expect(readListQuery({ q: ['a', 'b'], page: '3', sort: undefined }, shape)).toMatchObject({
      q: 'a',
      page: 3,
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'size=7',
    'sort=password',
    'sort=name;drop',
    'f.secret=1',
  ])('drops the bad parameter %s', (bad) => {
    expect(readListQuery(new URLSearchParams(bad), shape)).toEqual(
      readListQuery(new URLSearchParams(), shape),
    )
  })

  it('cuts an endless search', () => {
    expect(readListQuery({ q: 'a'.repeat(10_000) }).q).toHaveLength(200)
  })

  it('searches for no more than is looked for: a longer address opens no page', () => {
    const next = changeListQuery(new URLSearchParams(), { q: ` ${'z'.repeat(100_000)} ` })

    expect(next.get('q')).toBe('z'.repeat(200))
  })

  it('goes back to the first page when what is listed changes', () => {
    const next = changeListQuery(new URLSearchParams('page=4&sort=name'), { q: 'lef' })

    expect(next.toString()).toBe('sort=name&q=lef')
  })

  it('keeps everything else when the page changes', () => {
    const next = changeListQuery(new URLSearchParams('q=lef&f.type=team'), { page: 2 })

    expect(next.toString()).toBe('q=lef&f.type=team&page=2')
  })

  it('removes a filter by null', () => {
    expect(changeListQuery(new URLSearchParams('f.type=team'), { filters: { type: null } }).toString()).toBe(
      '',
    )
  })

  it('sorts upwards, downwards, then as at first', () => {
    const up = nextSort(null, 'cost')
    const down = nextSort(up, 'cost')

    expect([up, down, nextSort(down, 'cost')]).toEqual([
      { field: 'cost', isDescending: false },
      { field: 'cost', isDescending: true },
      null,
    ])
  })
})
