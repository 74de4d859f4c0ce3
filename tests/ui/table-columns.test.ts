import { describe, expect, it } from 'vitest'
import {
  type Column,
  isShown,
  moveColumn,
  noChoice,
  orderColumns,
  parseColumns,
  readColumnChoice,
  toggleColumn,
  writeColumns,
} from '@/components/ui/table/table-columns'

const column = (id: string, rest: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => null,
  ...rest,
})
const name = column('name', { isFixed: true })
const late = column('late', { isHiddenAtFirst: true })
const columns = [name, column('type'), column('cost'), late]
const ids = (list: Column<object>[]) => list.map(({ id }) => id)

describe('the columns of a reader', () => {
  it('hides and shows, never the name', () => {
    const type = columns[1]!
    const hidden = toggleColumn(type, noChoice)

    expect(isShown(type, hidden)).toBe(false)
    expect(isShown(type, toggleColumn(type, hidden))).toBe(true)
    expect(isShown(name, { ...noChoice, hidden: ['name'] })).toBe(true)
  })

  it('shows a column that is hidden at first only when asked', () => {
    expect(isShown(late, noChoice)).toBe(false)
    expect(isShown(late, toggleColumn(late, noChoice))).toBe(true)
  })

  it('moves a column, never before the name', () => {
    const moved = moveColumn(columns, 'cost', -1, noChoice)

    expect(ids(orderColumns(columns, moved))).toEqual(['name', 'cost', 'type', 'late'])
    expect(moveColumn(columns, 'cost', -1, moved)).toBe(moved)
    expect(moveColumn(columns, 'late', 1, noChoice)).toBe(noChoice)
    expect(moveColumn(columns, 'gone', 1, noChoice)).toBe(noChoice)
    expect(ids(orderColumns(columns, moveColumn(columns, 'cost', 1, noChoice)))).toEqual([
      'name',
      'type',
      'late',
      'cost',
    ])
  })

  it('gives a column born later a place at the end', () => {
    const choice = { ...noChoice, order: ['cost', 'type'] }

    expect(ids(orderColumns([...columns, column('new')], choice))).toEqual([
      'name',
      'cost',
      'type',
      'late',
      'new',
    ])
  })

  it.each([null, '', '{', '"text"', '[]', '{"order":5,"hidden":[1]}'])(
    'takes the stored %s for no choice',
    (stored) => {
      expect(readColumnChoice(stored)).toEqual(noChoice)
    },
  )

  it('is written into an address and read from it, with what has gone since left out', () => {
    const moved = toggleColumn(late, moveColumn(columns, 'cost', -1, noChoice))
    const written = writeColumns(columns, moved)

    expect(written).toBe('cost,type,late')
    const read = parseColumns(columns, `gone,${written}`)
    expect(ids(orderColumns(columns, read).filter((one) => isShown(one, read)))).toEqual([
      'name',
      'cost',
      'type',
      'late',
    ])
    const none = parseColumns(columns, writeColumns(columns, parseColumns(columns, '-')))
    expect(columns.filter((one) => isShown(one, none))).toEqual([name])
  })
})
