import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/text/tag'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = {
  member: Pick<MemberView, 'state' | 'start_date' | 'end_date' | 'accounts' | 'alerts' | 'employment_status'>
  /** The current day, from the server: `2026-11-21`. */
  today: string
  /** Only the number, for phones. */
  isShort?: boolean
}

const daysTo = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)

/** What one should know about one member: accounts left open, an end or a start that is near, an absence. */
export function MemberAlert({ member, today, isShort }: Props) {
  const t = useTranslations('members.screen.alerts')
  const { state, start_date, end_date, accounts } = member
  if (member.alerts.includes('open_accounts_after_end'))
    return (
      <Tag tone="warning" icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}>
        {t('open_accounts', { count: accounts })}
      </Tag>
    )
  const coming = state === 'leaving' ? end_date : state === 'arriving' ? start_date : null
  if (!coming) return member.employment_status === 'on_leave' ? <Tag>{t('on_leave')}</Tag> : null
  const days = daysTo(coming, today)
  return (
    <Tag
      tone={state === 'leaving' ? 'warning' : 'info'}
      icon={<CalendarClock aria-hidden strokeWidth={1.8} />}
    >
      {isShort ? (
        <>
          <span aria-hidden>{t('days', { days })}</span>
          <span className="sr-only">{t(state === 'leaving' ? 'leaving' : 'arriving', { days })}</span>
        </>
      ) : (
        t(state === 'leaving' ? 'leaving' : 'arriving', { days })
      )}
    </Tag>
  )
}
