import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import type { Movement } from '@/lib/domain/company/dashboard/overview'

type Props = {
  movements: Movement[]
  /** Without an application, the accounts of these people are unknown. */
  isBefore?: boolean
}

/** People who start or leave within 45 days, with the accesses to prepare and the accounts to close. */
export function Movements({ movements, isBefore = false }: Props) {
  const t = useTranslations('dashboard.movements')
  return (
    <>
      <h2 className="type-section mb-3">{t('title')}</h2>
      {movements.length === 0 && <p className="type-dense text-fg-3">{t('none')}</p>}
      <ul
        className={cx('grid gap-x-10', isBefore ? 'border-b empty:hidden' : 'md:grid-cols-2 lg:grid-cols-1')}
      >
        {movements.map(({ id, firstName, lastName, date, isArrival, accounts, missing }) => {
          const name = `${firstName} ${lastName}`
          return (
            <li key={`${id}-${date}`} className={isBefore ? 'border-t' : undefined}>
              <PageLink
                href={`/dashboard/members/${id}`}
                className="flex items-center gap-3 rounded-control py-1.5 hover:bg-hover"
              >
                <Avatar id={id} name={name} size={32} />
                <span className="min-w-0 flex-1">
                  <span className="type-dense block truncate font-semibold">{name}</span>
                  <span className="type-caption block text-fg-3">
                    {t.rich(isArrival ? 'arrives' : 'leaves', {
                      date: () => <DateText iso={date} kind="prose" />,
                    })}
                  </span>
                </span>
                <span className="type-caption text-fg-2 tabular-nums">
                  {!isArrival && accounts > 0 && t('to_close', { accounts })}
                  {isArrival && missing > 0 && t('to_prepare', { missing })}
                </span>
                {isBefore && <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />}
              </PageLink>
            </li>
          )
        })}
      </ul>
      {isBefore && movements.length > 0 && <p className="type-dense mt-3 text-fg-2">{t('later')}</p>}
    </>
  )
}
