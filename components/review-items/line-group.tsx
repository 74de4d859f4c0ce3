import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { Tag } from '@/components/ui/text/tag'
import type { AccountSnapshot } from '@/lib/domain/reviews/launch/snapshot'

type Props = { group: NonNullable<AccountSnapshot['group']>; className?: string }

/** The group that a line is about: its name, the role in it, and how the account is in it. */
export function LineGroup({ group, className }: Props) {
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
