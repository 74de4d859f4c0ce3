'use client'

import { useTranslations } from 'next-intl'
import { KindTag, OwnerlessAvatar } from '@/components/accounts/account-kind'
import { itemIdentifier, itemName } from '@/components/review-items/item-name'
import { Avatar } from '@/components/ui/text/avatar'
import { Identity } from '@/components/ui/text/identity'
import { Tag } from '@/components/ui/text/tag'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Lead = { item: ReviewItemView; size?: 28 | 40 }

/** The owner of an account, or that it has none. */
export function ItemAvatar({ item, size = 28 }: Lead) {
  const { member, kind } = item.snapshot
  if (member) return <Avatar id={member.id} name={itemName(item)} size={size} />
  // A machine, shared or external account has no owner on purpose.
  const isAnomaly = item.flags.some(({ flag }) => flag === 'anomaly')
  return <OwnerlessAvatar account={{ anomaly: isAnomaly ? item.id : null, kind }} size={size} />
}

/** The owner of an account when the list was copied. */
export function ItemIdentity({ item, href }: { item: ReviewItemView; href: string }) {
  const t = useTranslations('access-reviews.screen.item')
  return (
    <Identity
      lead={<ItemAvatar item={item} />}
      title={
        <span className="inline-flex max-w-full items-center gap-2">
          <span className="truncate">{itemName(item)}</span>
          {/* A flag that is shown already is not repeated. */}
          {item.snapshot.kind !== 'external' && <KindTag kind={item.snapshot.kind} />}
          {item.is_own && <Tag>{t('own')}</Tag>}
        </span>
      }
      text={itemIdentifier(item)}
      href={href}
      className="max-w-56 xl:max-w-84"
      isUnknown={item.flags.some(({ flag }) => flag === 'anomaly')}
    />
  )
}
