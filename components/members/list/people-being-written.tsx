'use client'

import { useTranslations } from 'next-intl'
import { FollowPage } from '@/components/ui/layout/follow-page'
import { Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'

/** In place of a list that is empty only until an import ends: its people are seen once all of them are written. */
export function PeopleBeingWritten({ done, total }: { done: number; total: number }) {
  const t = useTranslations('members.writing')
  return (
    <div className="measure">
      <Progress value={done} max={total} label={t('label')} hint={<Pace done={done} total={total} />} />
      <p className="type-body mt-3 text-fg-2">{t('text')}</p>
    </div>
  )
}

/** Beside it: stays when the writing has ended, so that the people are drawn. */
export const FollowWriting = ({ isWriting }: { isWriting: boolean }) => (
  <FollowPage isMoving={isWriting} everyMs={1_500} slowestMs={6_000} />
)
