import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import type { GivenUp } from '@/lib/domain/record/failures/schema'

/** What this screen shows is not up to date: the job that keeps it so failed, and has not succeeded since. */
export function GivenUpNotes({ failed }: { failed: GivenUp[] }) {
  const t = useTranslations('failures.given_up')
  return failed.map(({ kind, failedAt }) => (
    <Note
      key={kind}
      tone="warning"
      title={t(`${kind}.title`)}
      className="mb-2 last:mb-0"
      action={
        <PageLink href="/dashboard/settings/failures" className="link">
          {t('see')}
        </PageLink>
      }
    >
      {t.rich(`${kind}.text`, { date: () => <DateText iso={failedAt.toISOString()} kind="prose" /> })}
    </Note>
  ))
}
