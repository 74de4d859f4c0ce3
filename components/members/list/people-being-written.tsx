'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'
import { poll } from '@/lib/browser/poll'

const everyMs = 1_500
const slowestMs = 6_000

/** In place of a list that is empty only until an import ends: its people are seen once all of them are written. */
export function PeopleBeingWritten({ done, total }: { done: number; total: number }) {
  const t = useTranslations('members.writing')
  const router = useRouter()
  useEffect(() => {
    const look = async () => {
      router.refresh()
      return true
    }
    return poll(look, { everyMs, slowestMs })
  }, [router])
  return (
    <div className="measure">
      <Progress value={done} max={total} label={t('label')} hint={<Pace done={done} total={total} />} />
      <p className="type-body mt-3 text-fg-2">{t('text')}</p>
    </div>
  )
}
