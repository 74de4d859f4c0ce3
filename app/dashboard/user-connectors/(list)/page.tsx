import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { readRunning } from '@/app/dashboard/access-reviews/read-reviews'
import { readTodo } from '@/app/dashboard/read-todo'
import { readCatalogue, readConnect, withWays } from '@/app/dashboard/user-connectors/read-connect'
import { ConnectNext } from '@/components/applications/paid-unconnected'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { Pagination } from '@/components/ui/table/pagination'
import { ConnectButton } from '@/components/user-connectors/connect/connect-button'
import { ConnectLayer } from '@/components/user-connectors/connect-layer'
import { byUrgency } from '@/components/user-connectors/connector-status'
import { ConnectorGrid } from '@/components/user-connectors/list/connector-card'
import { ConnectorTable } from '@/components/user-connectors/list/connector-table'
import { ConnectorTabs } from '@/components/user-connectors/list/connector-tabs'
import {
  ConnectorsFilteredOut,
  ConnectorsToolbar,
} from '@/components/user-connectors/list/connectors-toolbar'
import { SyncEnds } from '@/components/user-connectors/runs/live-syncs'
import { SyncAllButton } from '@/components/user-connectors/runs/sync-all-button'
import { StorageNote } from '@/components/user-connectors/settings/storage-note'
import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import { userConnectorFilters } from '@/lib/domain/connections/user-connectors/choices'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import {
  type UserConnectorView,
  userConnectorOrders,
  userConnectorQuery,
} from '@/lib/domain/connections/user-connectors/schema'
import {
  countUserConnectors,
  listUserConnectors,
} from '@/lib/domain/connections/user-connectors/user-connectors'
import { isWaitingForRoom } from '@/lib/domain/record/uploads'
import { countUndecided } from '@/lib/domain/scans/discovered/discovered'
import { readConnectionCosts } from '@/lib/domain/spend/costs/shown-costs'
import { findApiConnector } from '@/lib/domain/spend/payees/application-payees'
import { findVendorNamed } from '@/lib/domain/spend/payees/vendors'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

const mostShown = 200

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('user-connectors.screen'))('title') }
}

async function UserConnectorsPage({ searchParams }: PageProps<'/dashboard/user-connectors'>) {
  const actor = await requireUser()
  const params = await searchParams
  const { filters, ...asked } = readListQuery(params, {
    sorts: userConnectorOrders,
    defaultSort: '-needs',
    filters: [...userConnectorFilters],
  })
  const catalogue = await readCatalogue()
  const query = pageQuery(userConnectorQuery, { ...asked, size: mostShown, filters })
  const [t, categories, vendorCategories, list, total, connect, running, isShort, discovered, paid, todo] =
    await Promise.all([
      getTranslations('user-connectors.screen'),
      getTranslations('connectors.categories'),
      getTranslations('spends.vendor_categories'),
      listUserConnectors(actor, query),
      countUserConnectors(actor, {}),
      readConnect(actor, params),
      readRunning(actor, mostShown),
      isWaitingForRoom(),
      countUndecided(actor),
      readConnectionCosts(actor),
      readTodo(actor),
    ])
  const connectors = list.items.map(presentUserConnector)
  // The database orders by anomalies and broken connections; the status of a sync shows what it waits for.
  if (asked.sort?.field === 'needs' && asked.sort.isDescending) connectors.sort(byUrgency)
  const categoryOf = ({ application, label }: UserConnectorView) => {
    // Its label tells which application it is: one of the catalogue, or of another vendor.
    const isAny = readsAnyApplication(application)
    const named = isAny ? findApiConnector(label, catalogue) : undefined
    if (named) return categories(named.category)
    const vendor = isAny ? findVendorNamed(label) : null
    if (vendor) return vendorCategories(vendor.category)
    return categories(catalogue.find(({ id }) => id === application)?.category ?? 'file')
  }
  const apiOf = ({ source, label }: UserConnectorView) =>
    source === 'file' ? findApiConnector(label, catalogue)?.id : undefined
  const shown = connectors.map((connector) => ({
    connector,
    category: categoryOf(connector),
    reviews: running.items.filter(({ user_connector }) => user_connector.id === connector.id),
    cost: paid.costs.get(connector.id) ?? null,
    byApi: apiOf(connector),
    hasMembers: todo.members > 0,
  }))
  const readable = connectors.filter(
    ({ source, state, is_paused, has_credentials }) =>
      source === 'api' && has_credentials && !is_paused && (state === 'connected' || state === 'error'),
  )
  const isList = params.view === 'list'
  const kinds = [...new Set(catalogue.map(({ category }) => category))].map((value) => ({
    value,
    label: categories(value),
  }))
  return (
    <PageFrame
      title={t('title')}
      count={total}
      width="wide"
      actions={
        <>
          {readable.length > 0 && (
            <SyncAllButton connectors={readable.map(({ id, label }) => ({ id, label }))} />
          )}
          <ConnectButton />
        </>
      }
      notice={isShort && <StorageNote />}
      tabs={
        <ConnectorTabs
          connected={total}
          catalogue={catalogue.length}
          reviews={running.total}
          discovered={discovered}
        />
      }
    >
      {total === 0 ? (
        <NeverConnected />
      ) : (
        <>
          <ConnectorsToolbar view={isList ? 'list' : 'grid'} categories={kinds} />
          {shown.length === 0 ? (
            <ConnectorsFilteredOut categories={kinds} />
          ) : isList ? (
            <div className="mt-3">
              <ConnectorTable items={shown} />
            </div>
          ) : (
            <ConnectorGrid items={shown} />
          )}
          {list.total > mostShown && (
            <div className="border-t px-4 py-1.5 lg:px-6">
              <Pagination total={list.total} shown={shown.length} />
            </div>
          )}
          <ConnectNext paid={await withWays(paid.unconnected, catalogue)} />
        </>
      )}
      <SyncEnds />
      {connect && <ConnectLayer key={connect.application?.id ?? 'choose'} {...connect} />}
    </PageFrame>
  )
}

export default withTexts(UserConnectorsPage, [
  'access-reviews.screen.connector',
  'applications.paid',
  'costs.bases',
  'costs.shown',
  'saved-views',
  'user-connectors',
])

/** Empty state before the first connection, with a link to the catalogue. */
function NeverConnected() {
  const t = useTranslations('user-connectors.screen.never')
  return (
    <EmptyState
      title={t('title')}
      action={
        <ButtonLink href="/dashboard/user-connectors/catalogue" variant="primary" size="lg">
          {t('action')}
        </ButtonLink>
      }
      secondaryAction={
        <ButtonLink href="/dashboard/user-connectors?connect=file" variant="ghost" size="lg">
          {t('by_file')}
        </ButtonLink>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
