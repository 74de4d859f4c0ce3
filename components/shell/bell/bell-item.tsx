import {
  CalendarClock,
  CirclePause,
  ClipboardCheck,
  Download,
  Landmark,
  type LucideIcon,
  ShieldAlert,
  TrendingUp,
  TriangleAlert,
  Unplug,
  UserPlus,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { cx } from '@/components/ui/text/class-names'
import { TimeAgo } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'

/** Kinds that may require an act, named by `notifications.acts`. */
const acts = [
  'anomalies_left',
  'reconnect',
  'review_due',
  'review_expired',
  'bank_reconnect',
  'consent_ending',
  'breach',
] as const

export type BellNotification = {
  id: string
  kind: string
  title: string
  detail: string | null
  path: string
  created_at: string
  is_read: boolean
  is_todo: boolean
}

const icons: Record<string, LucideIcon> = {
  added_outside: UserPlus,
  reconnect: Unplug,
  review_due: ClipboardCheck,
  review_ending: ClipboardCheck,
  review_expired: ClipboardCheck,
  bank_reconnect: Landmark,
  consent_ending: Landmark,
  price_rise: TrendingUp,
  renewal: CalendarClock,
  breach: ShieldAlert,
  breaches: ShieldAlert,
  risky_application: TriangleAlert,
  risky_applications: TriangleAlert,
  leaving: CalendarClock,
  saving_reminder: CalendarClock,
  webhook_paused: CirclePause,
  export_ready: Download,
  export_failed: TriangleAlert,
  token_limit: CirclePause,
}
const alarming = ['reconnect', 'bank_reconnect', 'breach']

type Props = { item: BellNotification; isPage?: boolean; onLeave?: (() => void) | undefined }

/** One notification, with the act that it requires; an unread one is tinted and bold, with a dot. */
export function BellItem({ item, isPage, onLeave }: Props) {
  const t = useTranslations('notifications')
  const Icon = icons[item.kind]
  const act = item.is_todo && acts.find((kind) => kind === item.kind)
  return (
    <li
      className={cx(
        'relative flex gap-3 border-b px-4 py-3',
        isPage ? 'lg:px-6' : 'last:border-b-0',
        !item.is_read && 'bg-primary-bg',
      )}
    >
      <span aria-hidden className="flex h-5 w-4 shrink-0 items-center justify-center">
        {Icon ? (
          <Icon
            strokeWidth={1.8}
            className={cx(
              'size-4',
              item.is_todo && alarming.includes(item.kind) ? 'text-error-fg' : 'text-fg-3',
            )}
          />
        ) : (
          <span className="h-4 w-1 rounded-tick bg-tick-anomaly forced-color-adjust-none" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <PageLink
          href={item.path}
          onClick={onLeave}
          className={cx(
            'type-dense wrap-anywhere after:absolute after:inset-0 hover:underline',
            !item.is_read && 'font-semibold',
          )}
        >
          {item.title}
        </PageLink>
        {item.detail && <p className="type-caption mt-0.5 text-fg-2 wrap-anywhere">{item.detail}</p>}
        {act && (
          <div className="relative mt-2">
            <ButtonLink href={item.path} onClick={onLeave} size="sm">
              {t(`acts.${act}`)}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="type-caption grid shrink-0 content-start justify-items-end gap-1.5 pt-px text-fg-2">
        <TimeAgo iso={item.created_at} />
        {!item.is_read && (
          <span className="size-2 rounded-full bg-primary">
            <span className="sr-only">{t('bell.is_unread')}</span>
          </span>
        )}
      </div>
    </li>
  )
}
