'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/ui/date-input'
import { useListQuery } from '@/components/ui/use-list-query'

/** The days that are looked at, both included, held in the address. */
export function AuditDays() {
  const t = useTranslations('audit.screen')
  const id = useId()
  const { query, set } = useListQuery()
  const { from = '', to = '' } = query.filters
  const day = (field: 'from' | 'to', value: string, limits: { min?: string; max?: string }) => (
    <span className="flex items-center gap-2">
      <label htmlFor={`${id}${field}`} className="type-dense text-fg-2">
        {t(`${field}_day`)}
      </label>
      <DateInput
        key={value}
        id={`${id}${field}`}
        defaultValue={value}
        {...limits}
        className="w-36"
        onChange={({ target }) => {
          // Half a date, as it is typed, is none.
          if (target.validity.badInput || target.value === value) return
          set({ filters: { [field]: target.value || null } }, { isReplacing: true })
        }}
      />
    </span>
  )
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:shrink-0 lg:flex-nowrap">
      {day('from', from, to ? { max: to } : {})}
      {day('to', to, from ? { min: from } : {})}
    </span>
  )
}
