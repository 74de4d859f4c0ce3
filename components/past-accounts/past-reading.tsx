import { getTranslations } from 'next-intl/server'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'

/** The source of the list: the last complete reading before the end of the day; before the first one nothing is known. */
export async function PastReading({ readAt, application }: { readAt: Date | null; application: string }) {
  const t = await getTranslations('past-accounts')
  if (!readAt)
    return (
      <div className="px-4 pt-4 lg:px-6">
        <Note tone="warning">{t('never_read', { application })}</Note>
      </div>
    )
  return (
    <p className="type-dense px-4 pt-4 text-fg-2 lg:px-6">
      {t.rich('rests_on', { at: () => <DateText iso={readAt.toISOString()} kind="datetime" /> })}
    </p>
  )
}
