import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'

type Billing = NonNullable<SubscriptionView['billing']>

/** The next invoice, how it is paid and where it goes: one line on a wide screen. */
export function PaymentFacts({
  subscription,
  billing,
}: {
  subscription: SubscriptionView
  billing: Billing
}) {
  const t = useTranslations('subscription.screen.facts')
  const { payment_method: method } = billing
  const facts = [
    {
      term: t('next_invoice'),
      value: subscription.renews_at ? <DateText iso={subscription.renews_at} kind="long" /> : t('no_invoice'),
    },
    {
      term: t('payment_method'),
      value: method ? (
        <>
          {t('method', { type: method.type, brand: brandOf(method.brand) })}
          {method.last4 && (
            <>
              <span aria-hidden> •••• </span>
              <span className="sr-only"> {t('ends_in')} </span>
              {method.last4}
            </>
          )}
        </>
      ) : (
        t('no_method')
      ),
    },
    { term: t('invoices_to'), value: billing.invoices_to ?? '—' },
    { term: t('rhythm'), value: t('monthly') },
  ]
  return (
    <dl className="grid border-y sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0 py-3 sm:px-5 sm:first:pl-0 lg:border-l lg:first:border-l-0">
          <dt className="type-caption text-fg-2">{term}</dt>
          <dd className="type-dense mt-0.5 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const brandOf = (brand: string | null) => (brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'none')
