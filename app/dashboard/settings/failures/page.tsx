import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FailureTable } from '@/components/failures/failure-table'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { listFailures, presentFailure } from '@/lib/domain/record/failures/list-failures'
import { failureQuery } from '@/lib/domain/record/failures/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('failures.screen'))('title') }
}

async function FailuresPage({ searchParams }: PageProps<'/dashboard/settings/failures'>) {
  const [actor, asked, t] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('failures.screen'),
  ])
  const list = readListQuery(asked, { sorts: ['failed_at'], defaultSort: '-failed_at', filters: ['kind'] })
  const failures = await listFailures(actor, pageQuery(failureQuery, list))
  return (
    <SettingsFrame title={t('title')} count={failures.total} width="table">
      <FailureTable
        failures={failures.items.map(presentFailure)}
        total={failures.total}
        keptDays={env().retention.failures}
      />
    </SettingsFrame>
  )
}

export default withTexts(FailuresPage, ['failures', 'saved-views'])
