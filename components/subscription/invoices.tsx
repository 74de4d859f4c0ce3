import { Check, CircleAlert, CircleDashed, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DownloadInvoices } from '@/components/subscription/download-invoices'
import { DateText } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'
import { formatMinor, formatNumber } from '@/lib/i18n/numbers'

type Invoice = NonNullable<SubscriptionView['billing']>['invoices'][number]

const columns = ['date', 'number', 'users', 'amount', 'state'] as const
const atRight = new Set<string>(['users', 'amount'])

export function Invoices({ invoices }: { invoices: Invoice[] }) {
  const t = useTranslations('subscription.screen.invoices')
  return (
    <section aria-labelledby="invoices" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="invoices" className="type-section">
          {t('title')}
        </h2>
        {invoices.length > 0 && <DownloadInvoices />}
      </div>
      {invoices.length === 0 ? (
        <p className="type-dense mt-3 text-fg-2">{t('none')}</p>
      ) : (
        <table className="type-dense mt-3 w-full border-separate border-spacing-0 rounded-card border max-sm:block">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="max-sm:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`h-9 bg-sunken px-3 font-medium text-fg-2 first:rounded-tl-card ${atRight.has(column) ? 'text-right' : 'text-left'}`}
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col" className="rounded-tr-card bg-sunken">
                <span className="sr-only">{t('columns.download')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const cell = 'h-10 border-t px-3 max-sm:h-auto max-sm:border-t-0 max-sm:p-0'

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('subscription.screen.invoices')
  const language = useDateLanguage()
  return (
    <tr className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-t max-sm:p-3 max-sm:first:border-t-0">
      <td className={cell}>
        <DateText iso={invoice.issued_at} />
      </td>
      <td className={`${cell} type-mono`}>{invoice.number ?? '—'}</td>
      <td className={`${cell} text-right tabular-nums max-sm:hidden`}>
        {invoice.seats === null ? '—' : formatNumber(invoice.seats, language)}
      </td>
      <td className={`${cell} text-right whitespace-nowrap tabular-nums max-sm:ml-auto`}>
        {formatMinor(invoice.amount, invoice.currency, language)}
      </td>
      <td className={`${cell} max-sm:basis-1/2`}>
        <InvoiceState state={invoice.state} />
      </td>
      <td className={`${cell} text-right max-sm:ml-auto`}>
        {invoice.url && (
          <a
            href={invoice.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('download', { number: invoice.number ?? '' })}
            className="inline-flex size-8 items-center justify-center rounded-control hover:bg-hover max-lg:size-11"
          >
            <Download aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
          </a>
        )}
      </td>
    </tr>
  )
}

function InvoiceState({ state }: { state: string }) {
  const t = useTranslations('subscription.screen.invoices.states')
  if (state === 'paid')
    return (
      <Status tone="success" icon={<Check aria-hidden strokeWidth={1.8} />}>
        {t('paid')}
      </Status>
    )
  if (state === 'open' || state === 'uncollectible')
    return (
      <Status tone="error" icon={<CircleAlert aria-hidden strokeWidth={1.8} />}>
        {t('open')}
      </Status>
    )
  return <Status icon={<CircleDashed aria-hidden strokeWidth={1.8} />}>{t('other')}</Status>
}
