import { usePathname, useSearchParams } from 'next/navigation'
import { viewQueryOf } from '@/lib/domain/company/views/choices'

/** The parameter that selects one of a page's lists; it is kept whichever view is opened. */
const places = ['tab', 'group', 'day']

/**
 * The address of a list: `query` as a view stores it, and the view's id, so that the screen shows which view is open.
 */
export function useListHref() {
  const path = usePathname()
  const params = useSearchParams()
  const place = new URLSearchParams([...params].filter(([name]) => places.includes(name))).toString()
  return (query: string, saved?: string): string => {
    const parts = [place, query, saved && `saved=${saved}`].filter(Boolean)
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path
  }
}

/** The part of the list's state that a view stores. */
export function savedQueryOf(shown: string, columns: string | null): string {
  const params = new URLSearchParams(shown)
  if (columns) params.set('cols', columns)
  return viewQueryOf(params.toString())
}
