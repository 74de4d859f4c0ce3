import { DoorOpen, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { itemIdentifiers } from '@/components/review-items/item-name'
import { useDay } from '@/components/reviewer/use-day'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { Status } from '@/components/ui/text/tag'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

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
