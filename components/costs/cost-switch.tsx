'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { type CostCut, costAddress } from '@/components/costs/cost-address'
import { wholeMonth } from '@/components/spends/chart-series'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { costCuts } from '@/lib/domain/spend/costs/choices'

/** What the costs are of. */
export function CutSwitch({ by, month, currency }: { by: CostCut; month?: string; currency?: string }) {
  const t = useTranslations('costs')
  const router = useRouter()
  return (
    <Segmented
      label={t('cut')}
      value={by}
      onChange={(cut) =>
        router.push(costAddress(costCuts.find((known) => known === cut)!, { month, currency }), {
          scroll: false,
        })
      }
      options={costCuts.map((cut) => ({ value: cut, label: t(`by.${cut}`) }))}
    />
  )
}

/** Changes one word of the page's address: every figure of the page follows. */
export function useAddressWord(name: string) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [isPending, start] = useTransition()
  const set = (value: string) => {
    const words = new URLSearchParams(params)
    words.set(name, value)
    words.delete('page')
    start(() => router.replace(`${path}?${words}`, { scroll: false }))
  }
  return { set, isPending }
}

export function MonthSelect({ months, month }: { months: string[]; month: string }) {
  const t = useTranslations('costs')
  const language = useDateLanguage()
  const { set } = useAddressWord('month')
  return (
    <Select
      aria-label={t('month')}
      value={month}
      onChange={(event) => set(event.target.value)}
      className="w-44"
      options={months.toReversed().map((value, index) => ({
        value,
        label:
          index === 0
            ? t('in_progress', { month: wholeMonth(value, language) })
            : wholeMonth(value, language),
      }))}
    />
  )
}
