'use client'

import { LayoutGrid, List } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import { useAddress } from '@/components/ui/layout/use-address'
import { FilteredOut } from '@/components/ui/table/filtered-out'
import { ListExport } from '@/components/ui/table/list-export'
import { type ListFilter, ListFilters } from '@/components/ui/table/list-filters'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { ViewsButton } from '@/components/views/views-button'
import { userConnectorFilters, userConnectorStates } from '@/lib/domain/connections/user-connectors/choices'

type Categories = { value: string; label: string }[]
type Props = { view: 'grid' | 'list'; categories: Categories }

const sorts = ['-needs', 'label', '-last_sync_at', '-created_at'] as const

function useConnectorFilters(categories: Categories): ListFilter[] {
  const t = useTranslations('user-connectors.screen')
  return [
    {
      field: 'state',
      label: t('filters.state'),
      options: userConnectorStates.map((state) => ({ value: state, label: t(`state_filter.${state}`) })),
    },
    {
      field: 'needs',
      label: t('filters.needs'),
      options: [
        { value: 'held', label: t('needs.held') },
        { value: 'anomalies', label: t('needs.anomalies') },
      ],
    },
    { field: 'category', label: t('filters.category'), options: categories },
  ]
}

/** Shown when no application matches: what was searched for may be one to connect. */
export function ConnectorsFilteredOut({ categories }: { categories: Categories }) {
  const t = useTranslations('user-connectors.screen')
  return (
    <FilteredOut
      filters={useConnectorFilters(categories)}
      list={{ path: '/api/user_connectors' }}
      create={(words) => ({
        label: t('connect_named', { name: words }),
        href: `/dashboard/user-connectors/catalogue?q=${encodeURIComponent(words)}`,
      })}
    />
  )
}

export function ConnectorsToolbar({ view, categories }: Props) {
  const t = useTranslations('user-connectors.screen')
  const router = useRouter()
  const address = useAddress()
  const { query, set } = useListQuery({ defaultSort: '-needs' })
  const sort = query.sort ? `${query.sort.isDescending ? '-' : ''}${query.sort.field}` : '-needs'
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2 px-4 pt-3 lg:min-h-13 lg:px-6">
      <SearchInput placeholder={t('search')} />
      <ListFilters filters={useConnectorFilters(categories)} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <ViewsButton list="user-connectors" />
        <ListExport path="/api/user_connectors" filters={userConnectorFilters} defaultSort="-needs" />
        <div className="type-dense flex items-center gap-2 text-fg-2">
          <label htmlFor="sort" className="max-lg:sr-only">
            {t('sort_by')}
          </label>
          <Select
            id="sort"
            value={sort}
            options={sorts.map((value) => ({ value, label: t(`sorts.${value.replace('-', '')}`) }))}
            onChange={({ target: { value } }) =>
              set({ sort: { field: value.replace('-', ''), isDescending: value.startsWith('-') } })
            }
          />
        </div>
        <div className="max-md:hidden">
          <Segmented
            label={t('view')}
            value={view}
            onChange={(value) =>
              router.push(address({ view: value === 'list' ? 'list' : null }), { scroll: false })
            }
            options={[
              {
                value: 'grid',
                label: t('view_grid'),
                icon: <LayoutGrid aria-hidden strokeWidth={1.8} />,
                isIconOnly: true,
              },
              {
                value: 'list',
                label: t('view_list'),
                icon: <List aria-hidden strokeWidth={1.8} />,
                isIconOnly: true,
              },
            ]}
          />
        </div>
      </div>
    </div>
  )
}
