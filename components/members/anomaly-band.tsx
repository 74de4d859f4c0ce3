import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/text/page-link'

/** On a phone the menu's list of pending work is hidden, so this line shows the anomalies. */
export function AnomalyBand({ count }: { count: number }) {
  const t = useTranslations('members.screen')
  if (count === 0) return null
  return (
    <PageLink
      href="/dashboard/anomalies"
      data-no-print
      className="type-body flex min-h-13 items-center gap-3 border-t border-warning-line bg-warning-bg px-4 outline-offset-[-3px] lg:hidden"
    >
      <span aria-hidden className="h-4 w-1 shrink-0 rounded-full bg-tick-anomaly" />
      <span className="flex-1">{t.rich('unmatched', { count, b: (text) => <b>{text}</b> })}</span>
      <ChevronRight aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-warning-fg" />
    </PageLink>
  )
}
