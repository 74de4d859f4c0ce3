'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useTransition } from 'react'
import { DateInput } from '@/components/ui/inputs/text-input'
import { useAddress } from '@/components/ui/layout/use-address'

/** The selected day, kept in the address, so that it can be shared and the back button works. */
export function PastDay({ day, latest }: { day: string; latest: string }) {
  const t = useTranslations('past-accounts')
  const id = useId()
  const router = useRouter()
  const address = useAddress()
  const [isPending, start] = useTransition()
  return (
    <span className="flex items-center gap-2.5">
      <label htmlFor={id} className="type-dense whitespace-nowrap text-fg-2">
        {t('day')}
      </label>
      <DateInput
        key={day}
        id={id}
        defaultValue={day}
        max={latest}
        required
        aria-busy={isPending}
        className="w-40"
        onChange={({ target }) => {
          // A date that is typed halfway is ignored.
          if (!target.validity.valid || target.value === day) return
          start(() => router.replace(address({ day: target.value, page: null }), { scroll: false }))
        }}
      />
    </span>
  )
}
