'use client'

import type { GroupReadingState } from '@prisma/client'
import { useTranslations } from 'next-intl'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'

type Props = {
  reading: { state: GroupReadingState; missing: number; at: string } | null
  application: string
}

/** Says that the groups shown may be out of date or incomplete. */
export function GroupReadingNote({ reading, application }: Props) {
  const t = useTranslations('groups.screen.reading')
  if (!reading || reading.state === 'whole') return null
  return (
    <Note tone={reading.state === 'failed' ? 'error' : 'warning'} className="mx-4 mt-3 lg:mx-6">
      {t.rich(reading.state, {
        application,
        n: reading.missing,
        at: () => <TimeAgo iso={reading.at} />,
      })}
    </Note>
  )
}
