'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { type CatalogueEntry, type EntryWay, waysOfEntry } from '@/components/applications/catalogue-entries'
import { WayBadges } from '@/components/applications/way-badges'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useAddress } from '@/components/ui/layout/use-address'
import { PageLink } from '@/components/ui/text/page-link'
import { preferences } from '@/lib/browser/preferences'
import type { PaidUnconnected } from '@/lib/domain/spend/costs/shown-costs'

/** With its category in words, and the connector that reads it; null: by a file, as any application. */
export type PaidApplication = Pick<PaidUnconnected, 'id' | 'name' | 'vendor' | 'currency' | 'amount'> & {
  category: string | null
  connector: string | null
}

const inCatalogue = 5
const inFooter = 3

function useConnectAddress() {
  const address = useAddress()
  return ({ name, connector }: PaidApplication) =>
    address(connector ? { connect: connector, name: null } : { connect: 'file', name })
}

const hiddenPreference = 'paid-unconnected'
const useIsHidden = () =>
  useSyncExternalStore(
    preferences.subscribe,
    () => preferences.get(hiddenPreference) === 'hidden',
    () => false,
  )

/** Above the catalogue: what is paid for, and by whom it is used not known. Its list can be hidden in this browser; its sum stays. */
export function PaidUnconnectedSection({
  paid,
  entries,
}: {
  paid: PaidApplication[]
  entries: CatalogueEntry[]
}) {
  const t = useTranslations('applications.paid')
  const connectAddress = useConnectAddress()
  const isHidden = useIsHidden()
  const [first] = paid
  if (!first) return null
  const waysOf = ({ connector }: PaidApplication): EntryWay[] => {
    const entry = entries.find(({ application }) => application === connector)
    return entry ? waysOfEntry(entry) : ['file']
  }
  return (
    <section aria-labelledby="paid" className="border-b px-4 py-4 lg:px-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="paid" className="type-section">
          {t('title')}
        </h2>
        <p className="type-dense text-fg-2">
          {t.rich('sum', {
            count: paid.length,
            amount: () => (
              <Amount
                minor={paid.reduce((sum, { amount }) => sum + amount, 0)}
                currency={first.currency}
                className="font-semibold text-fg"
              />
            ),
            b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
          })}
        </p>
        <span data-no-print className="ml-auto flex items-baseline gap-4">
          {paid.length > inCatalogue && (
            <PageLink href="/dashboard/costs" className="link type-dense">
              {t('all')}
            </PageLink>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={!isHidden}
            aria-controls="paid-list"
            onClick={() => preferences.set(hiddenPreference, isHidden ? null : 'hidden')}
          >
            {t(isHidden ? 'show' : 'hide')}
          </Button>
        </span>
      </div>
      <ul
        id="paid-list"
        hidden={isHidden}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 min-[70rem]:grid-cols-5 [&[hidden]]:hidden"
      >
        {paid.slice(0, inCatalogue).map((one) => (
          <li
            key={one.id}
            className="rounded-card border bg-surface px-3.5 py-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center dark:bg-raised"
          >
            <span className="flex items-center gap-3">
              <SpendLogo vendor={one.vendor} name={one.name} size={36} />
              <span className="min-w-0">
                <span className="type-title block truncate leading-5">{one.name}</span>
                <span className="type-caption block truncate text-fg-3">{one.category}</span>
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2 max-sm:flex-col max-sm:items-end max-sm:gap-1 sm:mt-2.5">
              <span className="grid max-sm:justify-items-end">
                <Amount minor={one.amount} currency={one.currency} className="font-semibold" />
                <span className="type-caption text-fg-3">{t('month')}</span>
              </span>
              <ButtonLink
                href={connectAddress(one)}
                scroll={false}
                isWriting
                aria-label={t(one.connector ? 'connect_one' : 'send_one', { name: one.name })}
              >
                {t(one.connector ? 'connect' : 'send')}
              </ButtonLink>
            </span>
            <span className="mt-2 block max-sm:col-span-2">
              <WayBadges ways={waysOf(one)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Under the connected applications: the next ones, by what is paid for them. */
export function ConnectNext({ paid }: { paid: PaidApplication[] }) {
  const t = useTranslations('applications.paid')
  const connectAddress = useConnectAddress()
  if (paid.length === 0) return null
  return (
    <section
      aria-labelledby="next"
      className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-sunken px-4 py-2.5 lg:sticky lg:bottom-0 lg:px-6"
    >
      <h2 id="next" className="type-section">
        {t('next')}
      </h2>
      <p className="type-dense text-fg-2">{t('next_text')}</p>
      <ul className="flex flex-wrap gap-2 lg:ml-auto">
        {paid.slice(0, inFooter).map((one) => (
          <li key={one.id}>
            <PageLink
              href={connectAddress(one)}
              scroll={false}
              className="type-dense flex min-h-9 items-center gap-2 rounded-control border border-dashed border-line-control bg-surface px-2 hover:bg-hover max-lg:min-h-11"
            >
              <SpendLogo vendor={one.vendor} name={one.name} size={24} />
              <span className="font-semibold">{one.name}</span>
              <span className="text-fg-2">
                {t.rich('a_month', {
                  amount: () => <Amount minor={one.amount} currency={one.currency} />,
                })}
              </span>
              <Plus aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
