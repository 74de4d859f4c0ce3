'use client'

import { ListFilter as FilterIcon, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Select, type SelectOption } from '@/components/ui/inputs/select'
import { useKey } from '@/components/ui/inputs/use-key'
import { Popover } from '@/components/ui/overlays/popover'
import { useListQuery } from '@/components/ui/table/use-list-query'

type ListFilter = {
  /** The filter's name in the address: `f.<field>`. */
  field: string
  label: string
  /** The operator in words, between field and value: "a un compte". */
  operator?: string
  options: SelectOption[]
}

/** One filter of the address may hold several values, separated by commas. */
const namesOf = (asked: string, options: SelectOption[]) =>
  asked
    .split(',')
    .map((one) => options.find(({ value }) => value === one)?.label ?? one)
    .join(', ')

/** The filters of a list: the active ones as chips, all of them behind one button. F opens it. */
export function ListFilters({ filters }: { filters: ListFilter[] }) {
  const t = useTranslations('common')
  const { query, set } = useListQuery()
  const [isOpen, setOpen] = useState(false)
  useKey('f', () => setOpen(true))
  const active = filters.filter(({ field }) => query.filters[field])
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {active.map(({ field, label, operator, options }) => (
        <FilterChip
          key={field}
          field={label}
          operator={operator}
          value={namesOf(query.filters[field] ?? '', options)}
          onRemove={() => set({ filters: { [field]: null } })}
        />
      ))}
      <Popover
        label={t('filter.label')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button
            icon={<FilterIcon aria-hidden strokeWidth={1.8} />}
            keys="F"
            className="border-dashed !font-medium !text-fg-2"
          >
            {/* On a phone the button stands beside the search field, as an icon. */}
            <span className="max-sm:[search~*_&]:sr-only">{t('filter.label')}</span>
          </Button>
        }
      >
        <div className="grid gap-3">
          {filters.map(({ field, label, options }) => (
            <Field key={field} label={label}>
              <Select
                placeholder={t('filter.any')}
                options={options}
                value={query.filters[field] ?? ''}
                onChange={(event) => set({ filters: { [field]: event.target.value || null } })}
              />
            </Field>
          ))}
        </div>
      </Popover>
    </div>
  )
}

type Props = { field: string; operator?: string; value: string; onRemove: () => void }

/** One active filter: field, operator, value, and the button that removes it. */
export function FilterChip({ field, operator, value, onRemove }: Props) {
  const t = useTranslations('common.filter')
  return (
    <span
      data-print
      className="type-dense inline-flex h-9 shrink-0 items-center rounded-control border border-line-strong bg-surface lg:h-7"
    >
      <span className="flex h-full items-center border-r px-2.5 text-fg-2">{field}</span>
      {operator && <span className="flex h-full items-center border-r px-2.5 text-fg-2">{operator}</span>}
      <span className="max-w-56 truncate px-2.5 font-semibold">{value}</span>
      <button
        type="button"
        data-no-print
        aria-label={t('remove', { name: field })}
        onClick={onRemove}
        className="flex h-full w-8 items-center justify-center rounded-r-control border-l text-fg-2 hover:bg-hover hover:text-fg lg:w-7"
      >
        <X aria-hidden strokeWidth={1.8} className="size-3.5" />
      </button>
    </span>
  )
}
