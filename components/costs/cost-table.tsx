'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type CostCut, lineAddress } from '@/components/costs/cost-address'
import { CostBasis, CostChange, CostLogo, monthInProse, useCostName } from '@/components/costs/cost-words'
import { MiniBars } from '@/components/costs/mini-bars'
import { Amount } from '@/components/spends/amount'
import type { SelectOption } from '@/components/ui/inputs/select'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { Avatar } from '@/components/ui/text/avatar'
import { Identity } from '@/components/ui/text/identity'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { costBases, costChanges, unassignedId } from '@/lib/domain/spend/costs/choices'
import type { CostView } from '@/lib/domain/spend/costs/schema'

type Props = {
  by: CostCut
  costs: CostView[]
  total: number
  months: string[]
  month: string
  currency: string
  /** What an application is for, by the id of its line. */
  categories: Record<string, string>
  /** For people: what they can be filtered by. */
  applications: SelectOption[]
  departments: SelectOption[]
  types: SelectOption[]
  empty: ReactNode
}

/** What each costs in the month, the most expensive first. */
export function CostTable({
  by,
  costs,
  total,
  months,
  month,
  currency,
  categories,
  applications,
  departments,
  types,
  empty,
}: Props) {
  const t = useTranslations('costs')
  const language = useDateLanguage()
  const nameOf = useCostName()
  const at = months.indexOf(month)
  const last = months.at(-1)!
  const before = months[at - 1]
  const isOf = { application: by === 'application', member: by === 'member' }
  const subtitleOf = ({ id, applications: count }: CostView) =>
    id === unassignedId
      ? t('unassigned_hint')
      : isOf.application
        ? (categories[id] ?? '')
        : t('in_applications', { count })

  const columns: Column<CostView>[] = [
    {
      id: 'name',
      header: t(`columns.${by}`),
      sort: 'name',
      isFixed: true,
      width: '16rem',
      cell: (cost) => (
        <Identity
          lead={<Lead cost={cost} />}
          title={nameOf(cost)}
          text={subtitleOf(cost)}
          href={lineAddress(cost, { month, currency: cost.currency })}
        />
      ),
    },
    ...(isOf.application
      ? [
          {
            id: 'basis',
            header: t('columns.basis'),
            width: '16rem',
            cell: (cost: CostView) => <CostBasis cost={cost} />,
          },
        ]
      : []),
    {
      id: 'months',
      header: t('columns.months'),
      width: '8.5rem',
      cell: ({ months: values }) => <MiniBars values={values} at={at} className="w-28" />,
    },
    {
      id: 'amount',
      header: capitalised(monthInProse(month, language, last), language),
      sort: 'amount',
      align: 'end',
      width: '8rem',
      cell: ({ amount, currency }) =>
        amount === null ? (
          <span className="type-caption text-fg-3">{t('price_unknown')}</span>
        ) : (
          <Amount minor={amount} currency={currency} className="font-semibold" />
        ),
    },
    ...(before
      ? [
          {
            id: 'change',
            header: t('columns.change', { month: monthInProse(before, language, last) }),
            sort: 'change',
            align: 'end' as const,
            width: '8rem',
            cell: (cost: CostView) => <CostChange cost={cost} />,
          },
        ]
      : []),
    ...(isOf.member
      ? []
      : [
          {
            id: 'people',
            header: t('columns.people'),
            sort: 'people',
            align: 'end' as const,
            width: '6.5rem',
            cell: ({ people }: CostView) => (people > 0 ? people : <span className="text-fg-3">—</span>),
          },
          {
            id: 'per_person',
            header: t('columns.per_person'),
            align: 'end' as const,
            width: '8rem',
            cell: ({ per_person, currency }: CostView) =>
              per_person === null ? (
                <span className="text-fg-3">—</span>
              ) : (
                <Amount minor={per_person} currency={currency} />
              ),
          },
        ]),
  ]
  const filters = [
    ...(isOf.application
      ? [
          {
            field: 'basis',
            label: t('filters.basis'),
            options: [...costBases, 'unknown' as const].map((value) => ({
              value,
              label: t(`bases.${value}`),
            })),
          },
        ]
      : []),
    ...(isOf.member
      ? [
          { field: 'application', label: t('columns.application'), options: applications },
          { field: 'department', label: t('columns.department'), options: departments },
          { field: 'member_type', label: t('columns.member_type'), options: types },
        ]
      : []),
    {
      field: 'change',
      label: t('filters.change'),
      options: costChanges.map((value) => ({ value, label: t(`changes.${value}`) })),
    },
  ]
  return (
    <DataTable
      id={`costs-${by}`}
      caption={t('title')}
      columns={columns}
      rows={costs}
      total={total}
      getId={({ id }) => id}
      rowName={nameOf}
      getHref={(cost) => lineAddress(cost, { month, currency: cost.currency }) ?? ''}
      defaultSort="-amount"
      isEmbedded
      filters={filters}
      toolbar={<SearchInput placeholder={t(`search.${by}`)} />}
      list={{ path: '/api/costs', fixed: { by, month, currency } }}
      toolbarEnd={
        isOf.application && <span className="type-caption text-fg-2 max-[84rem]:hidden">{t('rule')}</span>
      }
      listItem={(cost) => ({
        lead: <Lead cost={cost} />,
        title: nameOf(cost),
        text: isOf.application ? t(`bases.${cost.basis ?? 'unknown'}`) : subtitleOf(cost),
        value:
          cost.amount === null ? (
            <span className="text-fg-3">{t('price_unknown')}</span>
          ) : (
            <Amount minor={cost.amount} currency={cost.currency} />
          ),
      })}
      empty={empty}
    />
  )
}

function Lead({ cost }: { cost: CostView }) {
  if (cost.by === 'application') return <CostLogo cost={cost} />
  if (cost.by === 'member' && cost.name) return <Avatar id={cost.id} name={cost.name} size={28} />
  return null
}

const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
