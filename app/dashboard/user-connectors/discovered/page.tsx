import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { countRunning } from '@/app/dashboard/access-reviews/read-reviews'
import { readCatalogue } from '@/app/dashboard/user-connectors/read-connect'
import { DiscoveredTable } from '@/components/shadow-scan/discovered-table'
import { PageFrame } from '@/components/shell/page-frame'
import { withTexts } from '@/components/shell/with-texts'
import { EmptyState } from '@/components/ui/empty-state'
import { readListQuery } from '@/components/ui/list-query'
import { ConnectorTabs } from '@/components/user-connectors/list/connector-tabs'
import { countUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import { countUndecided, listDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { presentDiscovered } from '@/lib/domain/scans/discovered/present-discovered'
import { discoveredOrders, discoveredQuery } from '@/lib/domain/scans/discovered/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shadow-scan.discovered'))('caption') }
}

async function DiscoveredPage({ searchParams }: PageProps<'/dashboard/user-connectors/discovered'>) {
  const actor = await requireUser()
  const asked = readListQuery(await searchParams, {
    sorts: discoveredOrders,
    defaultSort: '-risk',
    filters: ['state'],
  })
  const [t, found, total, catalogue, reviews, discovered] = await Promise.all([
    getTranslations('shadow-scan.discovered'),
    listDiscovered(actor, pageQuery(discoveredQuery, asked)),
    countUserConnectors(actor, {}),
    readCatalogue(),
    countRunning(actor),
    countUndecided(actor),
  ])
  return (
    <PageFrame
      title={t('title')}
      count={total}
      width="table"
      tabs={
        <ConnectorTabs
          connected={total}
          catalogue={catalogue.length}
          reviews={reviews}
          discovered={discovered}
        />
      }
    >
      <DiscoveredTable
        rows={found.items.map(presentDiscovered)}
        total={found.total}
        empty={
          <EmptyState kind="never" title={t('empty_title')}>
            {t('empty_text')}
          </EmptyState>
        }
      />
    </PageFrame>
  )
}

export default withTexts('dashboard/user-connectors/discovered/page', DiscoveredPage)
