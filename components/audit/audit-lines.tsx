'use client'

import { useTranslations } from 'next-intl'

type Line = Record<string, unknown>
type Props = {
  count: number
  /** Absent when there are too many to store them in the event. */
  items: object[] | undefined
}

/** The objects of a bulk action, each by name with its recorded details. */
export function AuditLines({ count, items }: Props) {
  const t = useTranslations('audit.screen')
  return (
    <section className="mt-5">
      <h3 className="type-dense mb-1.5 font-semibold">{t('lines', { count })}</h3>
      {items ? (
        <ul className="type-dense border-t">
          {(items as Line[]).map(({ name, position, ...facts }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an event have no other name, and never change
            <li key={place} className="border-b py-1.75">
              {typeof name === 'string' && <p className="font-medium wrap-anywhere">{name}</p>}
              {typeof position === 'number' && <p className="font-medium">{t('line', { position })}</p>}
              <Facts facts={facts} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="type-dense text-fg-2">{t('lines_kept')}</p>
      )}
    </section>
  )
}

/** Names as they are recorded, so that they can be compared with the exported file. */
function Facts({ facts }: { facts: Line }) {
  const known = Object.entries(facts)
  if (known.length === 0) return null
  return (
    <dl className="type-mono type-caption mt-0.5 flex flex-wrap gap-x-4 text-fg-2">
      {known.map(([key, value]) => (
        <div key={key} className="flex min-w-0 gap-1.5">
          <dt className="text-fg-3">{key}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {value === null ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
