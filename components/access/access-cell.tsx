import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import type { AccessView } from '@/lib/domain/batches/grid/schema'

export type AccessLook = 'role' | 'activity'
type Cell = AccessView['cells'][number] | undefined

/** A person's access in one application: the role, or the last activity, and the planned end. */
export function AccessCell({ cell, look }: { cell: Cell; look: AccessLook }) {
  const t = useTranslations('access')
  const [account, ...others] = cell?.accounts ?? []
  if (!account)
    return cell?.opens ? (
      <span className="text-info-fg">
        <span className="flex items-center gap-1">
          <CalendarClock aria-hidden strokeWidth={1.8} className="size-3.5" />
          {t(cell.opens.on ? 'cell.opens' : 'cell.being_made')}
        </span>
        {cell.opens.on && (
          <span className="type-caption block">
            <DateText iso={cell.opens.on} />
          </span>
        )}
      </span>
    ) : (
      <span className="text-fg-3">
        <span aria-hidden>—</span>
        <span className="sr-only">{t('cell.none')}</span>
      </span>
    )
  const first =
    look === 'activity' ? (
      account.last_active_at ? (
        <DateText iso={account.last_active_at} />
      ) : (
        t('cell.never_active')
      )
    ) : (
      (account.role ?? account.name)
    )
  return (
    <span className="block min-w-0">
      <span className={cx('block truncate', look === 'role' && account.is_admin && 'font-bold')}>
        {first}
      </span>
      <span className="type-caption block truncate text-fg-2">
        {others.length > 0 ? (
          t('cell.accounts', { count: others.length + 1 })
        ) : account.ends_at ? (
          <span className="inline-flex items-center gap-1">
            <CalendarClock aria-hidden strokeWidth={1.8} className="size-3.5" />
            <span className="sr-only">{t('cell.ends')} </span>
            <DateText iso={account.ends_at} />
          </span>
        ) : account.status === 'suspended' ? (
          t('cell.suspended')
        ) : account.is_busy ? (
          t('cell.busy')
        ) : account.role ? (
          account.name
        ) : (
          ' '
        )}
      </span>
    </span>
  )
}
