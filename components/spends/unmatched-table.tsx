'use client'

import { Pencil } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { changedAddress } from '@/components/spends/list-address'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import { DateText } from '@/components/ui/text/date-text'
import { savedViews } from '@/components/views/views-button'
import type { UnmatchedView } from '@/lib/domain/spend/spends/schema'

/** Payments that were not recognised, largest amounts first, to find software that was missed. */
export function UnmatchedTable({ rows, total }: { rows: UnmatchedView[]; total: number }) {
  const t = useTranslations('spends.unmatched')
  const params = useSearchParams()
  const hrefOf = (id: string) => changedAddress(new URLSearchParams(params), { spend: id })
  return (
    <DataTable
      id="unmatched-spends"
      views={savedViews('unmatched-spends')}
      caption={t('caption')}
      columns={[
        {
          id: 'label',
          header: t('label'),
          isFixed: true,
          width: '22rem',
          cell: ({ label, merchant_key }) => (
            <span className="block min-w-0">
              <span className="block truncate font-semibold">{merchant_key}</span>
              <span className="type-mono block max-w-88 truncate text-fg-3">{label}</span>
            </span>
          ),
        },
        { id: 'count', header: t('count'), align: 'end', width: '7rem', cell: ({ count }) => count },
        {
          id: 'last_on',
          header: t('last_on'),
          width: '8rem',
          cell: ({ last_on }) => <DateText iso={last_on} />,
        },
        {
          id: 'amount',
          header: t('amount'),
          sort: 'amount',
          align: 'end',
          width: '10rem',
          cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} />,
        },
        {
          id: 'act',
          header: t('act'),
          align: 'end',
          width: '12rem',
          cell: ({ id }) => (
            <ButtonLink isWriting href={hrefOf(id)} size="sm" icon={<Pencil />}>
              {t('is_software')}
            </ButtonLink>
          ),
        },
      ]}
      rows={rows}
      total={total}
      getId={({ id }) => id}
      getHref={({ id }) => hrefOf(id)}
      rowName={({ merchant_key }) => merchant_key}
      defaultSort="-amount"
      toolbar={<SearchInput placeholder={t('search')} />}
      toolbarEnd={<p className="type-caption text-fg-3 max-lg:hidden">{t('left_out')}</p>}
      listItem={({ merchant_key, label, amount, currency }) => ({
        title: merchant_key,
        text: label,
        value: <Amount minor={amount} currency={currency} />,
      })}
      empty={<EmptyState title={t('none')} kind="done" />}
    />
  )
}
