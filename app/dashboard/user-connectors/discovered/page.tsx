import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { countRunning } from '@/app/dashboard/access-reviews/read-reviews'
import { readConnected } from '@/app/dashboard/read-todo'
import { readCatalogue } from '@/app/dashboard/user-connectors/read-connect'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { DiscoveredDrawer } from '@/components/shadow-scan/discovered/discovered-drawer'
import { DiscoveredTable } from '@/components/shadow-scan/discovered/discovered-table'
import { WorkspaceLayer } from '@/components/shadow-scan/workspace-layer'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { ConnectorTabs } from '@/components/user-connectors/list/connector-tabs'
import { countUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { isId } from '@/lib/domain/record/id-schema'
import { discoveredFilters } from '@/lib/domain/scans/discovered/choices'
import { countUndecided, getDiscovered, listDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { presentDiscovered } from '@/lib/domain/scans/discovered/present-discovered'
import { discoveredOrders, discoveredQuery } from '@/lib/domain/scans/discovered/schema'
import { listWorkspaces } from '@/lib/domain/scans/workspace/workspaces'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { refusals } from '@/lib/i18n/page-messages'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shadow-scan.discovered'))('caption') }
}

async function DiscoveredPage({ searchParams }: PageProps<'/dashboard/user-connectors/discovered'>) {
  const actor = await requireUser()
  const params = await searchParams
  const listQuery = readListQuery(params, {
    sorts: discoveredOrders,
    defaultSort: '-risk',
    filters: [...discoveredFilters],
  })
  const [t, found, total, catalogue, reviews, discovered, workspaces, shown, failed] = await Promise.all([
    getTranslations('shadow-scan.discovered'),
    listDiscovered(actor, pageQuery(discoveredQuery, listQuery)),
    countUserConnectors(actor, {}),
    readCatalogue(),
    countRunning(actor),
    countUndecided(actor),
    listWorkspaces(actor),
    typeof params.application === 'string' ? readOne(actor, params.application) : null,
    listGivenUp(actor, ['scan-connected-workspace']),
  ])
  return (
    <PageFrame
      title={t('title')}
      count={total}
      width="table"
      notice={
        workspaces.length > 0 && (
          <div className="grid gap-2 empty:hidden">
            <GivenUpNotes failed={failed} />
            {workspaces.map((workspace) => (
              <WorkspaceLayer key={workspace.user_connector.id} workspace={workspace} />
            ))}
          </div>
        )
      }
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
          workspaces.length > 0 ? (
            <EmptyState kind="never" title={t('empty_title')}>
              {t('empty_read')}
            </EmptyState>
          ) : (
            <EmptyState
              kind="never"
              title={t('empty_title')}
              action={
                <ButtonLink href="/dashboard/user-connectors/catalogue?q=workspace">
                  {t('connect_one')}
                </ButtonLink>
              }
            >
              {t('empty_text')}
            </EmptyState>
          )
        }
      />
      {shown && <DiscoveredDrawer key={shown.id} row={presentDiscovered(shown)} />}
    </PageFrame>
  )
}

/** The application of the drawer; null for one of another company. */
async function readOne(actor: Actor, id: string) {
  if (!isId(id)) return null
  try {
    return await getDiscovered(actor, id)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  }
}

export default withTexts(
  DiscoveredPage,
  ['saved-views', 'shadow-scan', 'user-connectors.screen.tabs', 'user-connectors.screen.title', ...refusals],
  readConnected,
)
