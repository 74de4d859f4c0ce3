'use client'

import { CircleAlert } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'

const page = '/dashboard/settings/subscription'

/** Shown on every page except the subscription's own: a payment is missing, or nothing can be changed any more. */
export function ShellNotice({ state, until }: { state: 'past_due' | 'expired'; until: string | null }) {
  const t = useTranslations('subscription.shell')
  if (usePathname() === page) return null
  return (
    <p
      role="status"
      data-no-print
      className={cx(
        'type-dense flex flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-2 lg:px-6',
        state === 'expired'
          ? 'border-error-line bg-error-bg text-error-fg'
          : 'border-warning-line bg-warning-bg text-warning-fg',
      )}
    >
      <CircleAlert aria-hidden strokeWidth={1.8} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-64">
        {t.rich(state, { until: () => <DateText iso={until} kind="prose" /> })}
      </span>
      <PageLink href={page} className="font-semibold underline underline-offset-2">
        {t('open')}
      </PageLink>
    </p>
  )
}
