import { Shield, ShieldCheck, ShieldOff, ShieldQuestionMark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GroupNames } from '@/components/review-items/group-names'
import { LineGroup } from '@/components/review-items/line-group'
import { cx } from '@/components/ui/text/class-names'
import { Tag } from '@/components/ui/text/tag'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

/** The account's role, MFA and groups: an unknown fact is never shown as no. */
export function ItemRole({ row }: { row: ReviewItemView }) {
  const t = useTranslations('reviewer.role')
  const { role_label, is_admin, has_mfa, kind, status } = row.snapshot
  // A role that only repeats "admin" is not shown again.
  const isInLabel = role_label?.toLowerCase().startsWith('admin')
  const Icon = has_mfa === null ? ShieldQuestionMark : has_mfa ? ShieldCheck : ShieldOff
  // Only shown when it is unusual.
  const traits = [
    kind === 'person' ? null : t(`kind.${kind}`),
    status === null || status === 'active' ? null : t(`status.${status}`),
  ].filter((text) => text !== null)
  return (
    <span className="block min-w-0">
      {row.snapshot.group && <LineGroup group={row.snapshot.group} className="mb-1" />}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span
          title={role_label ?? undefined}
          className={cx(
            'max-w-full truncate',
            is_admin ? 'font-semibold' : role_label ? 'text-fg-2' : 'text-fg-3',
          )}
        >
          {role_label ?? t('none')}
        </span>
        {is_admin && (
          <Tag tone="primary" icon={<Shield aria-hidden strokeWidth={1.8} />}>
            {isInLabel ? <span className="sr-only">{t('admin')}</span> : t('admin')}
          </Tag>
        )}
        {traits.map((trait) => (
          <Tag key={trait}>{trait}</Tag>
        ))}
      </span>
      <span
        className={cx(
          'type-caption mt-0.5 flex items-center gap-1.5',
          has_mfa === false && is_admin ? 'font-medium text-warning-fg' : 'text-fg-3',
        )}
      >
        <Icon aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />
        <span className="min-w-0">{t(has_mfa === null ? 'mfa_unknown' : has_mfa ? 'mfa' : 'no_mfa')}</span>
      </span>
      <GroupNames groups={row.snapshot.groups} className="type-caption mt-0.5 text-fg-2" />
    </span>
  )
}
