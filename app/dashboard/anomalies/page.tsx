import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AnomaliesList } from '@/app/dashboard/anomalies/anomalies-list'
import { AnomaliesQueue } from '@/app/dashboard/anomalies/anomalies-queue'
import { readConnected } from '@/app/dashboard/read-todo'
import { withTexts } from '@/components/ui/layout/with-texts'
import { requireUser } from '@/lib/http/require-user'
import { refusals } from '@/lib/i18n/page-messages'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('anomalies.screen'))('title') }
}

async function AnomaliesPage({ searchParams }: PageProps<'/dashboard/anomalies'>) {
  const [actor, params] = await Promise.all([requireUser(), searchParams])
  // Links from other pages filter by application, which shows the list.
  const isList =
    params.view === 'list' || 'q' in params || Object.keys(params).some((name) => name.startsWith('f.'))
  if (isList) return <AnomaliesList actor={actor} params={params} />
  return <AnomaliesQueue actor={actor} id={typeof params.id === 'string' ? params.id : null} />
}

export default withTexts(
  AnomaliesPage,
  ['accounts.screen.further', 'anomalies.screen', 'connectors.facts', 'matching', 'saved-views', ...refusals],
  readConnected,
)
