import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BatchList } from '@/components/batches/batch-list'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { readListQuery } from '@/components/ui/table/list-query'
import { listBatches, presentBatch } from '@/lib/domain/batches/list/batches'
import { batchQuery } from '@/lib/domain/batches/schema'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('batches.screen'))('list') }
}

/** The batches of the company, the newest first. */
async function BatchesPage({ searchParams }: PageProps<'/dashboard/access/batches'>) {
  const [actor, params, t, access] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('batches.screen'),
    getTranslations('access'),
  ])
  const list = readListQuery(params, { filters: ['state'] })
  const [found, failed] = await Promise.all([
    listBatches(actor, pageQuery(batchQuery, { ...list, q: undefined, sort: null })),
    listGivenUp(actor, ['run-batch', 'run-batch-line']),
  ])
  return (
    <PageFrame
      title={t('list')}
      width="table"
      notice={<GivenUpNotes failed={failed} />}
      breadcrumb={
        <Breadcrumb items={[{ href: '/dashboard/access', label: access('title') }]} current={t('list')} />
      }
      actions={<ListExport path="/api/batches" />}
    >
      <BatchList batches={found.items.map(presentBatch)} total={found.total} />
    </PageFrame>
  )
}

export default withTexts(BatchesPage, ['batches', 'saved-views'])
