import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = {
  items: { href: string; label: string }[]
  current: ReactNode
  lead?: ReactNode
  /** Beside the heading; null or absent shows no number. */
  count?: number | null | undefined
}

/** The path to this page. Its last part is the page's heading. */
export function Breadcrumb({ items, current, lead, count }: Props) {
  const t = useTranslations('common')
  const language = useDateLanguage()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <nav aria-label={t('breadcrumb')} className="hidden shrink-0 items-center gap-2 lg:flex">
        {items.map((item) => (
          <Fragment key={item.href}>
            <PageLink
              href={item.href}
              className="type-title font-normal text-fg-2 hover:text-fg hover:underline"
            >
              {item.label}
            </PageLink>
            <span aria-hidden className="text-fg-3">
              /
            </span>
          </Fragment>
        ))}
      </nav>
      {lead}
      <h1 className="type-title flex min-w-0 items-baseline gap-2.5">
        <span className="wrap-anywhere max-lg:line-clamp-3 lg:truncate">{current}</span>
        {count !== undefined && count !== null && (
          <span className="type-dense font-normal text-fg-2 tabular-nums">
            {formatNumber(count, language)}
          </span>
        )}
      </h1>
    </div>
  )
}
