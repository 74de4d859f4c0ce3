import { ChevronRight, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import type { Departure } from '@/lib/domain/company/dashboard/overview'

const shown = 3

type Props = {
  departures: Departure[]
  /** More were not read. */
  most: number
  /** What is done about them at once. */
  act?: ReactNode
}

/** Who has left and still has open accounts: it leads the dashboard, as nothing there is more urgent. */
export function Leavers({ departures, most, act }: Props) {
  const t = useTranslations('dashboard.leavers')
  const count = departures.length
  if (count === 0) return null
  return (
    <section className="border-b bg-warning-bg px-4 py-5 lg:px-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-section flex gap-3">
          <UserX aria-hidden strokeWidth={1.8} className="mt-0.5 size-4.5 shrink-0 text-warning-fg" />
          {t(count < most ? 'title' : 'title_many', { count })}
        </h2>
        <span className="ml-auto flex items-center gap-5">
          <PageLink href="/dashboard/members?state=alert" className="type-dense link">
            {t('all')}
          </PageLink>
          {act}
        </span>
      </div>
      <ul className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {departures.slice(0, shown).map(({ id, firstName, lastName, endDate, accounts }) => {
          const name = `${firstName} ${lastName}`
          return (
            <li key={id}>
              <PageLink
                href={`/dashboard/members/${id}?leave=1`}
                className="flex items-center gap-3 rounded-control py-2 hover:bg-hover"
              >
                <Avatar id={id} name={name} size={32} />
                <span className="min-w-0 flex-1">
                  <span className="type-dense block truncate font-semibold">{name}</span>
                  <span className="type-caption block text-fg-2">
                    {t.rich('line', { accounts, date: () => <DateText iso={endDate} /> })}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
