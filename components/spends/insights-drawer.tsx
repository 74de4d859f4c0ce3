'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/spends/amount'
import { InsightTable } from '@/components/spends/insight-table'
import { spendsPath } from '@/components/spends/list-address'
import { savingsPath } from '@/components/spends/savings-address'
import { SpendLogo } from '@/components/spends/spend-logo'
import { Drawer } from '@/components/ui/overlays/drawer'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { SavingView } from '@/lib/domain/spend/savings/schema'
import type { SpendView } from '@/lib/domain/spend/spends/schema'
import type { CurrencySummaryView, SpendSummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { formatPercent } from '@/lib/i18n/numbers'

type Props = {
  summary: SpendSummaryView
  current: CurrencySummaryView
  duplicates: { newest: SpendView[]; total: number }
  unused: SavingView[]
  closeHref: string
}

/** What renews soon, whose price rose, what was charged twice or is not used, and the twelve months by application. */
export function InsightsDrawer({ summary, current, duplicates, unused, closeHref }: Props) {
  const t = useTranslations('spends.insights')
  const language = useDateLanguage()
  const { renewals, price_rises } = summary
  return (
    <Drawer title={t('title')} width="wide" closeHref={closeHref}>
      <div className="grid gap-7">
        <Section title={t('renewals')} none={renewals.length === 0 && t('no_renewals')}>
          {renewals.map(({ payee, name, vendor, period, amount, currency, next_on }) => (
            <Line
              key={`${payee} ${next_on}`}
              vendor={vendor}
              name={name}
              text={t(`periods.${period}` as 'periods.yearly')}
            >
              <DateText iso={next_on} kind="prose" />
              <Amount minor={amount} currency={currency} className="font-semibold" />
            </Line>
          ))}
        </Section>
        <Section title={t('price_rises')} none={price_rises.length === 0 && t('no_price_rises')}>
          {price_rises.map(({ payee, name, vendor, on, before, after, currency }) => (
            <Line
              key={`${payee} ${on}`}
              vendor={vendor}
              name={name}
              text={t.rich('since', { date: () => <DateText iso={on} kind="prose" /> })}
            >
              <span className="text-fg-2">
                <Amount minor={before} currency={currency} /> → <Amount minor={after} currency={currency} />
              </span>
              {before > 0 && (
                <span className="font-semibold">
                  {formatPercent((after - before) / before, language, { signed: true })}
                </span>
              )}
            </Line>
          ))}
        </Section>
        <Section title={t('unused')} none={unused.length === 0 && t('no_unused')}>
          {unused.map(({ id, application, name, amount, currency, facts }) => (
            <Line
              key={id}
              vendor={application}
              name={name}
              text={t('unused_seats', {
                unused: Number(facts.unused ?? 0),
                purchased: Number(facts.purchased ?? 0),
              })}
            >
              {amount !== null && currency && (
                <span className="text-fg-2">
                  {t.rich('a_year', {
                    amount: () => (
                      <Amount minor={amount} currency={currency} className="font-semibold text-fg" />
                    ),
                  })}
                </span>
              )}
            </Line>
          ))}
        </Section>
        {unused.length > 0 && (
          <PageLink href={savingsPath} className="link type-dense -mt-5">
            {t('see_savings')}
          </PageLink>
        )}
        <Section title={t('duplicates')} none={duplicates.total === 0 && t('no_duplicates')}>
          {duplicates.newest.map(({ id, vendor, name, booked_on, label, amount, currency }) => (
            <Line key={id} vendor={vendor?.id ?? null} name={name} text={label}>
              <DateText iso={booked_on} kind="prose" />
              <Amount minor={amount} currency={currency} className="font-semibold" />
            </Line>
          ))}
        </Section>
        {duplicates.total > 0 && (
          <PageLink href={`${spendsPath}?f.doubt=duplicate`} className="link type-dense -mt-5">
            {t('see_duplicates', { count: duplicates.total })}
          </PageLink>
        )}
        <InsightTable summary={current} />
      </div>
    </Drawer>
  )
}

function Section({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <section>
      <h3 className="type-section mb-2">{title}</h3>
      {none ? <p className="type-dense text-fg-2">{none}</p> : <ul className="grid gap-2">{children}</ul>}
    </section>
  )
}

function Line(props: { vendor: string | null; name: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className="type-dense flex flex-wrap items-center gap-x-3 gap-y-1">
      <SpendLogo vendor={props.vendor} name={props.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{props.name}</span>
        <span className="type-caption block text-fg-2">{props.text}</span>
      </span>
      {props.children}
    </li>
  )
}
