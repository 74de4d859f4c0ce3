'use client'

import { CheckCheck, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { flagIcons, offeredFlags } from '@/components/review-items/flags'
import { type ItemFilters, type ItemTab, itemTabs } from '@/components/reviewer/items/item-list'
import { Button } from '@/components/ui/inputs/button'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { SearchBox } from '@/components/ui/inputs/search-box'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import type { ReviewFlag } from '@/lib/domain/reviews/items/snapshot'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

type Props = {
  review: ReviewerReviewView
  filters: ItemFilters
  onChange: (change: Partial<ItemFilters>) => void
  isOffline: boolean
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  onApproveRest: () => void
}

const patience = 300
const isFlag = (text: string): text is ReviewFlag => text in flagIcons

/** The view and the search of the list, and one approval of all accounts without flags. It stays visible. */
export function Toolbar(props: Props) {
  const { review, filters, onChange, isOffline, isSelecting, onSelecting } = props
  const t = useTranslations('reviewer')
  const table = useTranslations('common.table')
  const filter = useTranslations('common.filter')
  const [isAsked, setAsked] = useState(false)
  // Active filters stay visible.
  const isFiltering = isAsked || filters.role !== '' || filters.flag !== ''
  return (
    <>
      <div
        data-no-print
        className="grid gap-2.5 border-b bg-surface px-4 py-2.5 lg:sticky lg:top-0 lg:z-10 lg:flex lg:h-13 lg:items-center lg:rounded-t-card lg:px-6 lg:py-0"
      >
        <ItemTabs
          review={review}
          value={filters.tab}
          onChange={(tab) => onChange({ tab, isRoutine: false })}
        />
        <div className="flex gap-2">
          <ItemSearch value={filters.search} onSearch={(search) => onChange({ search, isRoutine: false })} />
          {(review.roles.length > 1 || review.flagged > 0) && (
            <IconButton
              variant="secondary"
              label={filter('label')}
              aria-expanded={isFiltering}
              icon={<SlidersHorizontal strokeWidth={1.8} />}
              onClick={() => setAsked(!isFiltering)}
            />
          )}
        </div>
        <div className="flex flex-wrap justify-between gap-2 lg:ml-auto lg:flex-nowrap">
          <Button
            variant="ghost"
            aria-pressed={isSelecting}
            onClick={() => onSelecting(!isSelecting)}
            className="-ml-3.5 lg:hidden"
          >
            {table('start_selection')}
          </Button>
          {review.approvable > 0 && (
            <Button
              icon={<CheckCheck aria-hidden strokeWidth={1.8} />}
              onClick={props.onApproveRest}
              disabled={isOffline}
            >
              {t('bulk.rest', { count: review.approvable })}
            </Button>
          )}
        </div>
      </div>
      {isFiltering && (
        <div data-no-print className="grid grid-cols-2 gap-2 border-b bg-sunken px-4 py-2.5 lg:flex lg:px-6">
          {review.roles.length > 1 && (
            <Select
              aria-label={t('filters.role')}
              placeholder={t('filters.any_role')}
              value={filters.role}
              onChange={(event) => onChange({ role: event.target.value, isRoutine: false })}
              options={review.roles}
              className="lg:w-56 [&>select]:overflow-hidden [&>select]:whitespace-nowrap"
            />
          )}
          {review.flagged > 0 && (
            <Select
              aria-label={t('filters.flag')}
              placeholder={t('filters.any_flag')}
              value={filters.flag}
              onChange={({ target }) =>
                onChange({ flag: isFlag(target.value) ? target.value : '', isRoutine: false })
              }
              options={offeredFlags.map((flag) => ({ value: flag, label: t(`flags.${flag}`) }))}
              className="lg:w-56 [&>select]:overflow-hidden [&>select]:whitespace-nowrap"
            />
          )}
        </div>
      )}
    </>
  )
}

/** Searches after a pause in typing. */
function ItemSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useTranslations('reviewer')
  const [text, setText] = useState(value)
  const [before, setBefore] = useState(value)
  // The search may be cleared elsewhere, by "retirer les filtres".
  if (value !== before) {
    setBefore(value)
    if (value !== text.trim()) setText(value)
  }
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => latest.current(text.trim()), patience)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <SearchBox
      value={text}
      onChange={setText}
      onSend={() => onSearch(text.trim())}
      placeholder={t('search')}
      className="w-full lg:w-50 lg:min-w-36 lg:shrink"
    />
  )
}

type ItemTabsProps = { review: ReviewerReviewView; value: ItemTab; onChange: (tab: ItemTab) => void }

/** Five views of the list, each with its count; on a phone they scroll sideways. */
function ItemTabs({ review, value, onChange }: ItemTabsProps) {
  const t = useTranslations('reviewer.tabs')
  const counts: Record<ItemTab, number> = { all: review.items, flagged: review.flagged, ...review.counts }
  return (
    <div className="scroll-thin -mx-4 overflow-x-auto px-4 lg:m-0 lg:overflow-visible lg:p-0">
      <Segmented
        label={t('label')}
        value={value}
        onChange={(next) => onChange(itemTabs.find((tab) => tab === next) ?? 'all')}
        options={itemTabs.map((tab) => ({ value: tab, label: t(tab), count: counts[tab] }))}
      />
    </div>
  )
}
