import { usePathname, useSearchParams } from 'next/navigation'
import { viewQueryOf } from '@/lib/domain/company/views/choices'

/** Which list a page shows, where it has several: it stays, whichever view is opened. */
const places = ['tab', 'group', 'day']

/** The list in another form: `query` as a view keeps it, and the view it belongs to, so that the screen says which one is open. */
export function useListHref() {
  const path = usePathname()
  const params = useSearchParams()
  const place = new URLSearchParams([...params].filter(([name]) => places.includes(name))).toString()
  return (query: string, saved?: string): string => {
    const parts = [place, query, saved && `saved=${saved}`].filter(Boolean)
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path
  }
}

/** What is kept of a list as it is shown. */
export function savedQueryOf(shown: string, columns: string | null): string {
  const params = new URLSearchParams(shown)
  if (columns) params.set('cols', columns)
  return viewQueryOf(params.toString())
}
