'use client'

import { Bot, type LucideIcon, UserRound, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type AvatarSize, UnknownAvatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { Tag } from '@/components/ui/text/tag'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

/** A person is the normal case and has no tag. */
export function KindTag({ kind }: { kind: AccountView['kind'] }) {
  const t = useTranslations('accounts.screen.kinds')
  return kind === 'person' ? null : <Tag>{t(kind)}</Tag>
}

const icons: Record<AccountView['kind'], LucideIcon> = {
  person: UserRound,
  external: UserRound,
  service: Bot,
  shared: Users,
}

/** An account without an owner is amber; one marked as service, shared or external shows its kind. */
export function OwnerlessAvatar({
  account: { anomaly, kind },
  size = 28,
}: {
  account: Pick<AccountView, 'anomaly' | 'kind'>
  size?: Extract<AvatarSize, 28 | 40>
}) {
  if (anomaly) return <UnknownAvatar size={size} />
  const Icon = icons[kind]
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full border border-line-strong bg-sunken text-fg-3',
        size === 40 ? 'size-10' : 'size-7',
      )}
    >
      <Icon strokeWidth={1.8} className={size === 40 ? 'size-5' : 'size-3.5'} />
    </span>
  )
}
