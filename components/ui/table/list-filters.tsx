'use client'

import { ListFilter as FilterIcon, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Select, type SelectOption } from '@/components/ui/inputs/select'
import { DateInput, TextInput } from '@/components/ui/inputs/text-input'
import { useKey } from '@/components/ui/inputs/use-key'
import { Popover } from '@/components/ui/overlays/popover'
import type { ListQuery } from '@/components/ui/table/list-query'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { DateText } from '@/components/ui/text/date-text'

export type ListFilter = {
  /** The filter's name in the address: `f.<field>`. */
  field: string
  label: string
  /** The operator in words, between field and value: "a un compte". */
  operator?: string
} & (
  | { kind?: undefined; options: SelectOption[]; isMultiple?: boolean }
  | { kind: 'text' }
  /** `field` is the first day, `until` the last one. */
  | { kind: 'days'; until: string }
)

export const fieldsOf = (filter: ListFilter) =>
  filter.kind === 'days' ? [filter.field, filter.until] : [filter.field]

/** One filter of the address may hold several values, separated by commas. */
const namesOf = (asked: string, options: SelectOption[]) =>
  asked
    .split(',')
    .map((one) => options.find(({ value }) => value === one)?.label ?? one)
    .join(', ')

/** The filters that the address of the page sets. */
export const activeOf = (filters: ListFilter[], set: ListQuery['filters']) =>
  filters.filter((filter) => fieldsOf(filter).some((field) => set[field]))

export function FilterValue({ filter, filters }: { filter: ListFilter; filters: ListQuery['filters'] }) {
  const t = useTranslations('common.filter')
  const value = filters[filter.field] ?? ''
  if (filter.kind === 'text') return value
  if (filter.kind !== 'days') return namesOf(value, filter.options)
  const until = filters[filter.until]
  const day = (iso: string | undefined) => () => <DateText iso={iso} />
  return t.rich(value ? (until ? 'between' : 'since') : 'until', { from: day(value), to: day(until) })
}

type FieldProps = {
  filter: ListFilter
  filters: ListQuery['filters']
  set: ReturnType<typeof useListQuery>['set']
}

/** Where one filter is chosen: values, a part of a text, or days. */
function FilterField({ filter, filters, set }: FieldProps) {
  const t = useTranslations('common.filter')
  const { field, label } = filter
  const value = filters[field] ?? ''
  const put = (name: string, chosen: string) => set({ filters: { [name]: chosen.trim() || null } })
  if (filter.kind === 'text')
    return (
      <Field label={label}>
        <TextInput
          key={value}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          placeholder={t('any')}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          onBlur={({ target }) => target.value.trim() !== value && put(field, target.value)}
        />
      </Field>
    )
  if (filter.kind === 'days')
    return (
      <Field label={label} isGroup>
        <span className="grid grid-cols-2 gap-2">
          {([field, filter.until] as const).map((name, index) => (
            <DateInput
              key={`${name} ${filters[name]}`}
              aria-label={t(index === 0 ? 'from_day' : 'to_day', { name: label })}
              defaultValue={filters[name] ?? ''}
              className="min-w-0"
              onChange={({ target }) => {
                // A date that is typed halfway is ignored.
                if (!target.validity.badInput && target.value !== (filters[name] ?? ''))
                  put(name, target.value)
              }}
            />
          ))}
        </span>
      </Field>
    )
  if (!filter.isMultiple)
    return (
      <Field label={label}>
        <Select
          placeholder={t('any')}
          options={filter.options}
          value={value}
          onChange={({ target }) => set({ filters: { [field]: target.value || null } })}
        />
      </Field>
    )
  const chosen = value.split(',').filter(Boolean)
  return (
    <Field label={label} isGroup>
      <span className="grid max-h-40 gap-1.5 overflow-y-auto py-0.5">
        {filter.options.map((option) => (
          <CheckBox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(isChosen) =>
              put(
                field,
                (isChosen
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value)
                ).join(','),
              )
            }
          >
            {option.label}
          </CheckBox>
        ))}
      </span>
    </Field>
  )
}

/** The filters of a list: the active ones as chips, all of them behind one button. F opens it. */
export function ListFilters({ filters }: { filters: ListFilter[] }) {
  const t = useTranslations('common')
  const { query, set } = useListQuery()
  const [isOpen, setOpen] = useState(false)
  useKey('f', () => setOpen(true))
  const active = activeOf(filters, query.filters)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {active.map((filter) => (
        <FilterChip
          key={filter.field}
          field={filter.label}
          operator={filter.operator}
          value={<FilterValue filter={filter} filters={query.filters} />}
          onRemove={() =>
            set({ filters: Object.fromEntries(fieldsOf(filter).map((field) => [field, null])) })
          }
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
        <div className="-m-1 grid max-h-[min(36rem,calc(var(--radix-popover-content-available-height)-2.5rem))] gap-3 overflow-y-auto p-1">
          {filters.map((filter) => (
            <FilterField key={filter.field} filter={filter} filters={query.filters} set={set} />
          ))}
        </div>
      </Popover>
    </div>
  )
}

type Props = { field: string; operator?: string; value: ReactNode; onRemove: () => void }

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
