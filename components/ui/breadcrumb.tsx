import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'

type Props = { items: { href: string; label: string }[]; current: ReactNode; lead?: ReactNode }

/** The path to this page. Its last part is the page's heading. */
export function Breadcrumb({ items, current, lead }: Props) {
  const t = useTranslations('common')
  return (
    <div className="flex min-w-0 items-center gap-2">
      <nav aria-label={t('breadcrumb')} className="hidden shrink-0 items-center gap-2 lg:flex">
        {items.map((item) => (
          <Fragment key={item.href}>
            <Link href={item.href} className="type-title font-normal text-fg-2 hover:text-fg hover:underline">
              {item.label}
            </Link>
            <span aria-hidden className="text-fg-3">
              /
            </span>
          </Fragment>
        ))}
      </nav>
      {lead}
      <h1 className="type-title min-w-0 truncate">{current}</h1>
    </div>
  )
}
