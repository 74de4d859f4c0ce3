import { viewQueryOf } from '@/lib/domain/company/views/choices'
import type { SavedViewView } from '@/lib/domain/company/views/schema'

/** The list as the view has it, the view named, so that the screen says which one is open. */
export const viewHref = (path: string, { id, opens }: Pick<SavedViewView, 'id' | 'opens'>) =>
  `${path}?${opens ? `${opens}&` : ''}saved=${id}`

/** What is kept of a list as it is shown. */
export function savedQueryOf(shown: string, columns: string | null): string {
  const params = new URLSearchParams(shown)
  if (columns) params.set('cols', columns)
  return viewQueryOf(params.toString())
}
