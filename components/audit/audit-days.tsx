'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/ui/date-input'
import { useListQuery } from '@/components/ui/use-list-query'

/** The range of days shown, both included, kept in the address. */
export function AuditDays() {
  const t = useTranslations('audit.screen')
  const id = useId()
  const { query, set } = useListQuery()
  const { from = '', to = '' } = query.filters
  const day = (field: 'from' | 'to', value: string, limits: { min?: string; max?: string }) => (
    <span className="grid min-w-0 gap-1 lg:flex lg:items-center lg:gap-2">
      <label htmlFor={`${id}${field}`} className="type-dense text-fg-2">
        {t(`${field}_day`)}
      </label>
      <DateInput
        key={value}
        id={`${id}${field}`}
        defaultValue={value}
        {...limits}
        className="w-full lg:w-36"
        onChange={({ target }) => {
          // A date that is typed halfway is ignored.
          if (target.validity.badInput || target.value === value) return
          set({ filters: { [field]: target.value || null } }, { isReplacing: true })
        }}
      />
    </span>
  )
  return (
    <span className="grid w-full max-w-96 grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-3 lg:flex lg:w-auto lg:shrink-0 lg:items-center">
      {day('from', from, to ? { max: to } : {})}
      {day('to', to, from ? { min: from } : {})}
    </span>
  )
}
