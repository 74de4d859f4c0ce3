import { useDeferredValue } from 'react'

/**
 * The rows of a page: at first those that are seen, then all, so that a phone shows the list before it has drawn its end.
 *
 * @param atFirst more than a screen holds
 */
export function useDrawnRows<Row>(rows: Row[], atFirst: number): Row[] {
  const most = useDeferredValue(rows.length, Math.min(rows.length, atFirst))
  return most < rows.length ? rows.slice(0, most) : rows
}
