'use client'

import { useTranslations } from 'next-intl'
import type { EntryWay } from '@/components/applications/catalogue-entries'
import { cx } from '@/components/ui/text/class-names'

const looks: Record<EntryWay, string> = {
  api: 'border-primary-line bg-primary-bg text-primary-fg',
  api_reading: 'border-line-control text-fg-2',
  baton: 'border-dashed border-line-control text-fg-2',
  file: 'border-line-strong text-fg-2',
}

function WayBadge({ way }: { way: EntryWay }) {
  const t = useTranslations('applications.ways')
  return (
    <span
      className={cx(
        'type-caption inline-flex h-5 shrink-0 items-center rounded-tag border px-1.5 font-medium whitespace-nowrap',
        looks[way],
      )}
    >
      {t(`${way}.name`)}
    </span>
  )
}

/** The ways to get an application's accounts. */
export function WayBadges({ ways }: { ways: EntryWay[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {ways.map((way) => (
        <WayBadge key={way} way={way} />
      ))}
    </span>
  )
}

const explained = ['api', 'baton', 'file'] as const

/** What each badge means; that of reading alone says it itself. */
export function WayLegend() {
  const t = useTranslations('applications.ways')
  return (
    <ul aria-label={t('legend')} className="type-caption flex flex-wrap gap-x-4 gap-y-1.5 text-fg-2">
      {explained.map((way) => (
        <li key={way} className="flex items-center gap-1.5">
          <WayBadge way={way} /> {t(`${way}.text`)}
        </li>
      ))}
    </ul>
  )
}
