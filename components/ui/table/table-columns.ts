import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The field the server sorts by; absent: not sortable. */
  sort?: string
  /** Money and counts are right-aligned; dates are not. */
  align?: 'start' | 'end'
  /** A CSS width: `12rem`. */
  width?: string
  /** The name column cannot be hidden. */
  isFixed?: boolean
  isHiddenAtFirst?: boolean
}

/** One reader's choice of columns, kept in the browser. */
export type ColumnChoice = { order: string[]; hidden: string[]; shown: string[] }

export const noChoice: ColumnChoice = { order: [], hidden: [], shown: [] }

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** An invalid or outdated choice is ignored. */
export function readColumnChoice(stored: string | null): ColumnChoice {
  try {
    const value: Partial<ColumnChoice> | null = JSON.parse(stored ?? 'null')
    return { order: texts(value?.order), hidden: texts(value?.hidden), shown: texts(value?.shown) }
  } catch {
    return noChoice
  }
}

export const isShown = <Row>(column: Column<Row>, choice: ColumnChoice) =>
  column.isFixed ||
  (column.isHiddenAtFirst ? choice.shown.includes(column.id) : !choice.hidden.includes(column.id))

/** All columns in the reader's order. Columns added since the choice keep their default place at the end. */
export function orderColumns<Row>(columns: Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  const place = (column: Column<Row>) => {
    if (column.isFixed) return -1
    const index = choice.order.indexOf(column.id)
    return index < 0 ? choice.order.length + columns.indexOf(column) : index
  }
  return choice.order.length === 0 ? columns : [...columns].sort((a, b) => place(a) - place(b))
}

export function toggleColumn<Row>(column: Column<Row>, choice: ColumnChoice): ColumnChoice {
  const without = (list: string[]) => list.filter((id) => id !== column.id)
  const hides = isShown(column, choice)
  return {
    ...choice,
    hidden:
      hides && !column.isHiddenAtFirst ? [...without(choice.hidden), column.id] : without(choice.hidden),
    shown: !hides && column.isHiddenAtFirst ? [...without(choice.shown), column.id] : without(choice.shown),
  }
}

/** Moves a column one place; the fixed ones stay first. */
export function moveColumn<Row>(
  columns: Column<Row>[],
  id: string,
  by: -1 | 1,
  choice: ColumnChoice,
): ColumnChoice {
  const order = orderColumns(columns, choice)
    .filter((column) => !column.isFixed)
    .map((column) => column.id)
  const from = order.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return choice
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...choice, order }
}

/** Without any column but the fixed ones. */
const noColumn = '-'

/** The columns as an address names them, in their order: `cols=type,cost`. */
export const writeColumns = <Row>(columns: Column<Row>[], choice: ColumnChoice): string =>
  orderColumns(columns, choice)
    .filter((column) => !column.isFixed && isShown(column, choice))
    .map(({ id }) => id)
    .join(',') || noColumn

/** What an address names; columns that do not exist any more are left out. */
export function parseColumns<Row>(columns: Column<Row>[], text: string): ColumnChoice {
  const order = text.split(',').filter((id) => columns.some((column) => column.id === id))
  const hidden = columns.filter(({ id }) => !order.includes(id)).map(({ id }) => id)
  return { order, hidden, shown: order }
}
