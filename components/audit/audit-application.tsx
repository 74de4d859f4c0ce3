import type { ObjectPlace } from '@/lib/domain/record/audit/read/find-objects'

/** The application of the review that an event is about: the event's sentence does not name it. */
export function AuditApplication({ place }: { place: ObjectPlace | undefined }) {
  if (!place?.application) return null
  return <span className="font-normal text-fg-2"> · {place.application}</span>
}
