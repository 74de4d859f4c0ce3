import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BatchScreen } from '@/components/batches/batch-screen'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { listLines, presentLine } from '@/lib/domain/batches/list/batch-lines'
import { getBatch, presentBatch } from '@/lib/domain/batches/list/batches'
import { lineQuery } from '@/lib/domain/batches/schema'
import { today } from '@/lib/domain/record/days'
import { nullIfMissing } from '@/lib/domain/record/errors'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { isId } from '@/lib/domain/record/id-schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('batches.screen'))('title') }
}

/** One batch: its preview, and later the result of each line. */
async function BatchPage({ params, searchParams }: PageProps<'/dashboard/access/batches/[id]'>) {
  const [actor, { id }, query] = await Promise.all([requireUser(), params, searchParams])
  if (!isId(id)) notFound()
  const batch = await getBatch(actor, id).catch(nullIfMissing)
  if (!batch) notFound()
  const list = readListQuery(query, { filters: ['state'] })
  const state =
    list.filters.state ?? (batch.state === 'draft' && batch.counts.refused > 0 ? 'refused' : undefined)
  const states =
    state === 'done'
      ? ['done', 'unverified']
      : state === 'waiting'
        ? ['waiting', 'running', 'scheduled']
        : state
  const lineList = pageQuery(lineQuery, {
    ...list,
    sort: null,
    filters: states && states !== 'all' ? { state: states } : {},
  })
  const [lines, failed] = await Promise.all([
    listLines(actor, id, lineList),
    listGivenUp(actor, ['run-batch', 'run-batch-line'], id),
  ])
  return (
    <BatchScreen
      batch={presentBatch(batch)}
      lines={lines.items.map(presentLine)}
      total={lines.total}
      tab={state ?? 'all'}
      today={today()}
      notice={<GivenUpNotes failed={failed} />}
    />
  )
}

export default withTexts(BatchPage, ['access', 'batches', ...refusals], everyApplication)
