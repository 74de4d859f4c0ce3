import { DoorOpen, Shield, ShieldCheck, ShieldOff, ShieldQuestionMark, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GroupNames, LineGroup } from '@/components/review-items/group-names'
import { itemIdentifiers } from '@/components/review-items/item-name'
import { useDay } from '@/components/reviewer/use-day'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Status, Tag } from '@/components/ui/text/tag'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

/** The owner of an account, or in amber that it has none; under it the account's identifiers. */
export function ItemPerson({ row, isLarge }: { row: ReviewItemView; isLarge?: boolean }) {
  const t = useTranslations('reviewer.person')
  const day = useDay()
  const { person, identifier, displayName, other } = itemIdentifiers(row)
  const { member } = row.snapshot
  return (
    <span className="flex min-w-0 items-center gap-3">
      {member && person ? <Avatar id={member.id} name={person} size={32} /> : <UnknownAvatar size={32} />}
      <span className="min-w-0">
        <span
          title={person ?? undefined}
          className={
            isLarge
              ? 'block text-[1rem] leading-[1.3125rem] font-semibold wrap-break-word'
              : 'block truncate font-semibold'
          }
        >
          {person ?? <span className="text-warning-fg">{t('nobody')}</span>}
        </span>
        <span
          title={[displayName, identifier, other].filter(Boolean).join(' · ')}
          className="type-mono block truncate text-fg-3"
        >
          {displayName && <span className="type-caption font-sans text-fg-2">{displayName} · </span>}
          {identifier}
          {isLarge && other && <span className="block truncate">{other}</span>}
        </span>
        {row.is_own && (
          <Status icon={<UserRound aria-hidden strokeWidth={1.8} />}>
            <span className="type-caption">{t('own')}</span>
          </Status>
        )}
        {row.gone_at && (
          <Status icon={<DoorOpen aria-hidden strokeWidth={1.8} />}>
            <span className="type-caption">{t('gone', { date: day(row.gone_at) })}</span>
          </Status>
        )}
      </span>
    </span>
  )
}

/** When the account was last used, and when it was created. */
export function ItemActivity({ row }: { row: ReviewItemView }) {
  const t = useTranslations('reviewer.activity')
  const day = useDay()
  const { last_active_at, created_in_app_at, first_seen_at } = row.snapshot
  const has = (flag: string) => row.flags.some((raised) => raised.flag === flag)
  const isOdd = has('inactive') || has('never_used')
  return (
    <span className="block min-w-0">
      <span className={isOdd ? 'font-medium text-warning-fg' : last_active_at ? 'text-fg-2' : 'text-fg-3'}>
        {last_active_at ? <TimeAgo iso={last_active_at} /> : t(has('never_used') ? 'never' : 'unknown')}
      </span>
      <span className="type-caption mt-0.5 block truncate text-fg-3">
        {created_in_app_at
          ? t('created', { date: day(created_in_app_at) })
          : t('seen', { date: day(first_seen_at) })}
      </span>
    </span>
  )
}

/** The account's role, MFA and groups: an unknown fact is never shown as no, and only where it matters, for an administrator. */
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
      {(has_mfa !== null || is_admin) && (
        <span
          className={cx(
            'type-caption mt-0.5 flex items-center gap-1.5',
            has_mfa === false && is_admin ? 'font-medium text-warning-fg' : 'text-fg-3',
          )}
        >
          <Icon aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />
          <span className="min-w-0">{t(has_mfa === null ? 'mfa_unknown' : has_mfa ? 'mfa' : 'no_mfa')}</span>
        </span>
      )}
      <GroupNames groups={row.snapshot.groups} className="type-caption mt-0.5 text-fg-2" />
    </span>
  )
}
