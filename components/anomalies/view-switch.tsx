'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Segmented } from '@/components/ui/inputs/segmented'

export type AnomaliesViewName = 'queue' | 'list'

export const queueHref = '/dashboard/anomalies'
export const listHref = '/dashboard/anomalies?view=list'

export function ViewSwitch({ view }: { view: AnomaliesViewName }) {
  const t = useTranslations('anomalies.screen.views')
  const router = useRouter()
  const [, start] = useTransition()
  return (
    <Segmented
      label={t('label')}
      value={view}
      onChange={(next) => start(() => router.push(next === 'list' ? listHref : queueHref))}
      options={[
        { value: 'queue', label: t('queue') },
        { value: 'list', label: t('list') },
      ]}
    />
  )
}
