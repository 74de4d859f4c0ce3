'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BrandMark } from '@/components/shell/brand-mark'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import type { ObjectPlace } from '@/lib/domain/record/audit-log/find-objects'
import type { AuditEventView } from '@/lib/domain/record/audit-log/schema'

type Actor = AuditEventView['actor']
const kinds = ['user', 'reviewer', 'visitor', 'system', 'token'] as const

/** Who did it; for a job, on whose behalf. */
export function AuditActor({ actor: { kind, name } }: { actor: Actor }) {
  const t = useTranslations('audit')
  const knownKind = kinds.find((one) => one === kind)
  const what = knownKind ? t(`actors.${knownKind}`) : kind
  if (kind === 'user') return <span className="font-medium">{name ?? what}</span>
  const isNamed = (kind === 'reviewer' || kind === 'token') && name
  return (
    <span>
      {isNamed ? name : what}
      {isNamed && <span className="text-fg-3"> · {what}</span>}
      {kind === 'system' && name && <span className="text-fg-3"> {t('screen.on_behalf', { name })}</span>}
    </span>
  )
}

/** The same with a face: of the person, of Rollcall itself, or of a program. */
export function AuditFace({ actor }: { actor: Actor }) {
  const { kind, id, name } = actor
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {kind === 'system' ? (
        <BrandMark />
      ) : kind === 'token' ? (
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full border text-fg-3"
        >
          <KeyRound strokeWidth={1.8} className="size-3.5" />
        </span>
      ) : (
        <Avatar id={id ?? name ?? kind} name={name ?? '?'} size={24} />
      )}
      <span className="min-w-0 wrap-anywhere">
        <AuditActor actor={actor} />
      </span>
    </span>
  )
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

/** The changed fields, with their old and new values; what had no value is only said to have one. */
export function AuditChanges({ changes, most }: Pick<AuditEventView, 'changes'> & { most?: number }) {
  if (changes.length === 0) return null
  const shown = changes.slice(0, most)
  const left = changes.length - shown.length
  return (
    <ul className="type-caption mt-0.5 grid gap-0.5 text-fg-2">
      {shown.map(({ field, label, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {label}{' '}
          {before !== null && (
            <>
              <span className="text-fg-3">
                <Value text={before} />
              </span>
              {' → '}
            </>
          )}
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
