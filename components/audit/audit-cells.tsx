'use client'

import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import type { ObjectPlace } from '@/lib/domain/record/audit-log/find-objects'
import type { AuditEventView } from '@/lib/domain/record/audit-log/schema'

/** Who did it; for a job, on whose behalf. */
export function AuditActor({ actor: { kind, name } }: Pick<AuditEventView, 'actor'>) {
  const t = useTranslations('audit')
  const kinds = ['user', 'reviewer', 'visitor', 'system'] as const
  const knownKind = kinds.find((one) => one === kind)
  const what = knownKind ? t(`actors.${knownKind}`) : kind
  if (kind === 'user') return <span className="font-medium">{name ?? what}</span>
  return (
    <span>
      {kind === 'reviewer' && name ? name : what}
      {kind === 'reviewer' && name && <span className="text-fg-3"> · {what}</span>}
      {kind === 'system' && name && <span className="text-fg-3"> {t('screen.on_behalf', { name })}</span>}
    </span>
  )
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

/** The changed fields, with their old and new values. */
export function AuditChanges({ changes, most }: Pick<AuditEventView, 'changes'> & { most?: number }) {
  if (changes.length === 0) return null
  const shown = changes.slice(0, most)
  const left = changes.length - shown.length
  return (
    <ul className="type-caption mt-0.5 grid gap-0.5 text-fg-2">
      {shown.map(({ field, label, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {label}{' '}
          <span className="text-fg-3">
            <Value text={before} />
          </span>
          {' → '}
          <span className="font-medium text-fg">
            <Value text={after} />
          </span>
        </li>
      ))}
      {left > 0 && <li className="text-fg-3">+ {left}</li>}
    </ul>
  )
}

/** Days in the reader's format; the exported file has them as recorded. */
function Value({ text }: { text: string | null }) {
  if (text === null) return '—'
  if (isDay(text)) return <DateText iso={text} />
  return isInstant(text) ? <DateText iso={text} kind="datetime" /> : text
}

/** The application of the review that an event is about: the event's sentence does not name it. */
export function AuditApplication({ place }: { place: ObjectPlace | undefined }) {
  if (!place?.application) return null
  return <span className="font-normal text-fg-2"> · {place.application}</span>
}
