import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SpendLogo } from '@/components/spends/spend-logo'
import { Tag } from '@/components/ui/text/tag'
import type { SpendView } from '@/lib/domain/spend/spends/schema'

type Props = {
  spend: SpendView
  /** Opens why it is so, and where it is changed. */
  href: string
  isDecided: boolean
}

/** The application a movement was taken for, and how sure that is until somebody decided. */
export function SpendApplication({ spend, href, isDecided }: Props) {
  const t = useTranslations('spends.table')
  const { name, vendor, score, is_duplicate, link } = spend
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {vendor ? (
        <SpendLogo vendor={vendor.id} name={name} />
      ) : (
        <span aria-hidden className="size-6 shrink-0 rounded-tag border border-dashed border-line-control" />
      )}
      <Link
        href={href}
        scroll={false}
        className="min-w-0 truncate font-semibold hover:underline"
        title={t('why')}
      >
        {name}
      </Link>
      {!isDecided && (
        <span className="shrink-0 whitespace-nowrap text-fg-2">
          {vendor ? t('sure', { score }) : t('unknown_vendor')}
        </span>
      )}
      {is_duplicate && <Tag tone="warning">{t('duplicate')}</Tag>}
      {link && <Tag>{t(link)}</Tag>}
    </span>
  )
}
