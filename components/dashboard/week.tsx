import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { Week as Changes } from '@/lib/domain/company/dashboard/week'
import { formatNumber } from '@/lib/i18n/numbers'

const kinds = ['appeared', 'gone', 'linked', 'members'] as const
const hrefs: Partial<Record<(typeof kinds)[number], string>> = {
  linked: '/dashboard/anomalies?view=list&state=resolved',
  members: '/dashboard/members?sort=-created_at',
}

/** The changes of the last seven days in numbers; zeros are left out. */
export function Week({ week }: { week: Changes }) {
  const t = useTranslations('dashboard.week')
  const language = useDateLanguage()
  const shown = kinds.filter((kind) => week[kind] > 0)
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="type-section">{t('title')}</h2>
        <Link href="/dashboard/trends" className="type-dense link">
          {t('trends')}
        </Link>
      </div>
      {shown.length === 0 && <p className="type-dense text-fg-2">{t('none')}</p>}
      <ul className="flex flex-wrap gap-x-10 gap-y-3">
        {shown.map((kind) => {
          const href = hrefs[kind]
          const words = (
            <>
              <span className="type-title block tabular-nums">
                {(kind === 'members' ? week.hasMoreMembers : week.hasMoreChanges) && '≥ '}
                {formatNumber(week[kind], language)}
              </span>
              <span className="type-dense text-fg-2">{t(kind, { count: week[kind] })}</span>
            </>
          )
          return (
            <li key={kind}>
              {href ? (
                <Link href={href} className="-mx-2 block rounded-control px-2 hover:bg-hover">
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
