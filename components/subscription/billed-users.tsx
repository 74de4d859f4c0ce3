'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'
import { formatMonth } from '@/lib/i18n/dates'
import { formatNumber } from '@/lib/i18n/numbers'

type Invoice = NonNullable<SubscriptionView['billing']>['invoices'][number]

const height = 84

/** The number of billed users on each invoice, newest at the right; the line is the minimum that is billed. */
export function BilledUsers({ invoices, least }: { invoices: Invoice[]; least: number }) {
  const t = useTranslations('subscription.screen')
  const language = useDateLanguage()
  const timeZone = useTimeZone()
  const bars = invoices
    .flatMap(({ id, issued_at: at, seats }) => (seats === null ? [] : [{ id, at, seats }]))
    .reverse()
  if (bars.length < 2) return null
  const most = Math.max(least, ...bars.map(({ seats }) => seats))
  const heightOf = (seats: number) => Math.max(2, Math.round((seats / most) * height))
  return (
    <section aria-labelledby="billed-users" className="min-w-0">
      <div className="type-caption flex justify-between gap-4 text-fg-2">
        <h2 id="billed-users">{t('billed_users')}</h2>
        <span>{t('minimum', { least })}</span>
      </div>
      <div className="relative mt-2">
        <ol className="flex items-end gap-2">
          {bars.map(({ id, at, seats }, index) => (
            <li key={id} className="flex min-w-0 max-w-12 flex-1 flex-col items-center gap-1">
              <span className="type-caption font-medium tabular-nums">{formatNumber(seats, language)}</span>
              <span
                aria-hidden
                style={{ height: heightOf(seats) }}
                className={`w-full rounded-[3px] ${index === bars.length - 1 ? 'bg-primary' : 'bg-purple-300'}`}
              />
              <span suppressHydrationWarning className="type-caption truncate text-fg-2">
                {formatMonth(at, { language, timeZone })}
              </span>
            </li>
          ))}
        </ol>
        <span
          aria-hidden
          style={{ bottom: heightOf(least) + 22 }}
          className="pointer-events-none absolute inset-x-0 border-t border-dashed border-fg-3"
        />
      </div>
    </section>
  )
}
