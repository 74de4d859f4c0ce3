import type { ReviewChangeView } from '@/lib/domain/reviews/items/snapshot'

type Words = {
  nobody: string
  /** No group. */
  none: string
  unknown: string
  yes: string
  no: string
  kind: (value: string) => string
  status: (value: string) => string
}

/** A value that changed since the last review, in the words of the screen. */
export function changeValue(
  field: ReviewChangeView['field'],
  value: ReviewChangeView['before'],
  words: Words,
): string {
  if (value === null && field === 'groups') return words.none
  if (value === null) return field === 'member' ? words.nobody : words.unknown
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field === 'kind') return words.kind(value)
  return field === 'status' ? words.status(value) : value
}
