import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import type { GroupSnapshot } from '@/lib/domain/reviews/launch/snapshot'

type Props = {
  groups: GroupSnapshot[] | undefined
  /** How many are named; the others are counted. */
  most?: number
  className?: string
}

/** The groups of an account at launch, privileged ones first. Nothing where they were not known. */
export function GroupNames({ groups, most = 3, className }: Props) {
  const t = useTranslations('access-reviews.groups')
  if (!groups) return null
  if (groups.length === 0) return <span className={cx('text-fg-3', className)}>{t('none')}</span>
  const sorted = groups.toSorted(
    (a, b) => Number(b.is_privileged ?? false) - Number(a.is_privileged ?? false),
  )
  const rest = sorted.length - most
  const named = (one: GroupSnapshot) => [one.name, ...(one.is_direct ? [] : [t('inherited')])].join(', ')
  return (
    <span className={cx('block min-w-0 wrap-anywhere', className)} title={sorted.map(named).join(' · ')}>
      <span className="sr-only">{t('label')} </span>
      {sorted.slice(0, most).map((one, index) => (
        <span key={one.id}>
          {index > 0 && ' · '}
          <span className={one.is_privileged ? 'font-semibold text-fg' : undefined}>{one.name}</span>
          {!one.is_direct && <span className="text-fg-3"> ({t('inherited')})</span>}
        </span>
      ))}
      {rest > 0 && <span className="text-fg-3"> {t('more', { n: rest })}</span>}
    </span>
  )
}
