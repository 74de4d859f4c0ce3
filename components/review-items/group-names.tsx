import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { Tag } from '@/components/ui/text/tag'
import type { AccountSnapshot, GroupSnapshot } from '@/lib/domain/reviews/items/snapshot'

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
      {sorted.slice(0, most).map((group, index) => (
        <span key={group.id}>
          {index > 0 && ' · '}
          <span className={group.is_privileged ? 'font-semibold text-fg' : undefined}>{group.name}</span>
          {!group.is_direct && <span className="text-fg-3"> ({t('inherited')})</span>}
        </span>
      ))}
      {rest > 0 && <span className="text-fg-3"> {t('more', { n: rest })}</span>}
    </span>
  )
}

type LineGroupProps = { group: NonNullable<AccountSnapshot['group']>; className?: string }

/** The group that a line is about: its name, the role in it, and how the account is in it. */
export function LineGroup({ group, className }: LineGroupProps) {
  const t = useTranslations('access-reviews.groups')
  const { name, kind, role, is_privileged, is_direct, lock } = group
  const facts = [
    t(`kinds.${kind}`),
    ...(role ? [role] : []),
    ...(is_direct ? [] : [t('inherited')]),
    ...(lock ? [t('elsewhere')] : []),
  ]
  return (
    <span className={cx('block min-w-0', className)}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span title={name} className="max-w-full truncate font-semibold">
          {name}
        </span>
        {is_privileged && <Tag tone="primary">{t('privileged')}</Tag>}
      </span>
      <span className="type-caption block truncate text-fg-3">{facts.join(' · ')}</span>
    </span>
  )
}
