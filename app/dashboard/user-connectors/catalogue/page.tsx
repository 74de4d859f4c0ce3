import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { countRunning } from '@/app/dashboard/access-reviews/read-reviews'
import { readCatalogue, readConnect, withWays } from '@/app/dashboard/user-connectors/read-connect'
import { Catalogue, CatalogueActions } from '@/components/applications/catalogue'
import { connectionsByApplication } from '@/components/applications/catalogue-entries'
import { PageFrame } from '@/components/shell/page-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ConnectLayer } from '@/components/user-connectors/connect-layer'
import { ConnectorTabs } from '@/components/user-connectors/list/connector-tabs'
import { userConnectorQuery } from '@/lib/domain/connections/user-connectors/schema'
import { listUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import { countUndecided } from '@/lib/domain/scans/discovered/discovered'
import { readConnectionCosts } from '@/lib/domain/spend/costs/shown-costs'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('applications.screen'))('title') }
}

async function CataloguePage({ searchParams }: PageProps<'/dashboard/user-connectors/catalogue'>) {
  const actor = await requireUser()
  const [t, connect, { items, total }, reviews, discovered, costs] = await Promise.all([
    getTranslations('user-connectors.screen'),
    readConnect(actor, await searchParams),
    listUserConnectors(actor, pageQuery(userConnectorQuery, { size: 200 })),
    countRunning(actor),
    countUndecided(actor),
    readConnectionCosts(actor),
  ])
  const catalogue = await readCatalogue()
  const connected = connectionsByApplication(items, catalogue)
  return (
    <PageFrame
      title={t('title')}
      count={total}
      width="wide"
      actions={<CatalogueActions support={env().SUPPORT_EMAIL ?? null} />}
      tabs={
        <ConnectorTabs
          connected={total}
          catalogue={catalogue.length}
          reviews={reviews}
          discovered={discovered}
        />
      }
    >
      <Catalogue
        applications={catalogue}
        connected={connected}
        paid={await withWays(costs.unconnected, catalogue)}
      />
      {connect && <ConnectLayer key={connect.application?.id ?? 'choose'} {...connect} />}
    </PageFrame>
  )
}

export default withTexts(CataloguePage, [
  'applications',
  'connectors.categories',
  'user-connectors.screen.tabs',
  'user-connectors.screen.title',
])
