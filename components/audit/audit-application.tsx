import type { ObjectPlace } from '@/lib/domain/record/audit/read/find-objects'

/** Of which application the review is that an event is about: its sentence names none. */
export function AuditApplication({ place }: { place: ObjectPlace | undefined }) {
  if (!place?.application) return null
  return <span className="font-normal text-fg-2"> · {place.application}</span>
}
