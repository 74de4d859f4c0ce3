'use client'

import { ListFilter as FilterIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FilterChip } from '@/components/ui/filter-chip'
import { Popover } from '@/components/ui/popover'
import { Select, type SelectOption } from '@/components/ui/select'
import { useKey } from '@/components/ui/use-key'
import { useListQuery } from '@/components/ui/use-list-query'

export type ListFilter = {
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
