import { useDeferredValue } from 'react'

/** More than a screen holds. */
const atFirst = 15

/** The rows of a page: at first those that are seen, then all, so that a phone shows the list before it has drawn its end. */
export function useDrawnRows<Row>(rows: Row[]): Row[] {
  const most = useDeferredValue(rows.length, Math.min(rows.length, atFirst))
  return most < rows.length ? rows.slice(0, most) : rows
}
