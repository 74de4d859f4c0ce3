import { getTranslations } from 'next-intl/server'
import { cache, type ReactNode } from 'react'
import { readLaunch } from '@/app/dashboard/access-reviews/read-launch'
import { readConnector } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { readConnect } from '@/app/dashboard/user-connectors/read-connect'
import { LaunchLayer } from '@/components/access-reviews/launch/launch-layer'
import { ConnectorReview } from '@/components/access-reviews/list/connector-review'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { AddAccountDrawer } from '@/components/accounts/add-account-drawer'
import { ConnectorBreaches } from '@/components/breaches/connector-breaches'
import { ConnectorCost } from '@/components/costs/shown-cost'
import { ConnectorSeats } from '@/components/savings/connector-seats'
import { WorkspaceLayer } from '@/components/shadow-scan/workspace-layer'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { withTexts } from '@/components/ui/layout/with-texts'
import { AppLogo } from '@/components/ui/text/app-logo'
import { ConnectLayer } from '@/components/user-connectors/connect-layer'
import { ConnectorActions } from '@/components/user-connectors/connector-actions'
import { ConnectorNoticesLayer } from '@/components/user-connectors/connector-notices-layer'
import { ConnectorPageTabs } from '@/components/user-connectors/connector-page-tabs'
import { ConnectorRail } from '@/components/user-connectors/connector-rail'
import { LiveState } from '@/components/user-connectors/runs/live-state'
import { SyncEnds } from '@/components/user-connectors/runs/live-syncs'
import { StorageNote } from '@/components/user-connectors/settings/storage-note'
import { listBreaches } from '@/lib/domain/breaches/hits/breaches'
import { presentBreach } from '@/lib/domain/breaches/hits/present-breach'
import { breachQuery } from '@/lib/domain/breaches/hits/schema'
import { getBreachSettings } from '@/lib/domain/breaches/monitor/settings'
import { getApplication } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { syncRunQuery } from '@/lib/domain/connections/runs/schema'
import { listSyncRuns } from '@/lib/domain/connections/runs/sync-runs'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { countGroups } from '@/lib/domain/groups/list/groups'
import type { Actor } from '@/lib/domain/record/actor'
import { isWaitingForRoom } from '@/lib/domain/record/uploads'
import { listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { reviewQuery } from '@/lib/domain/reviews/list/schema'
import { listWorkspaces } from '@/lib/domain/scans/workspace/workspaces'
import { costOfConnection } from '@/lib/domain/spend/costs/shown-costs'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** Loads its own texts, which the page does not need before it is opened. */
const AddAccountLayer = withTexts(
  AddAccountDrawer,
  ['accounts', 'provisioning', 'user-connectors', ...refusals],
  everyApplication,
)

const ofReviews = [
  'acts',
  'cancel',
  'complete',
  'counts',
  'extend',
  'outcome.others',
  'progress',
  'rail',
  'reassign',
  'remind',
  'result',
  'result_pending',
  'reviewer',
  'send_link',
  'states',
  'validity',
]
const ofConnections = ['actions', 'delete', 'rail', 'since', 'status', 'tabs']

/** The texts of the client components in the frame: each page around an application adds its own. */
export const frameTexts = [
  ...ofReviews.map((group) => `access-reviews.screen.${group}`),
  ...ofConnections.map((group) => `user-connectors.screen.${group}`),
  'past-accounts.tab',
]

export type Params = Record<string, string | string[] | undefined>

type Props = {
  actor: Actor
  connector: UserConnectorView
  params: Params
  width: 'table' | 'prose' | 'wide'
  /** Groups, and accounts at a past day, use the whole width. */
  hasRail?: boolean
  children: ReactNode
}

/** The data of the frame, read once per request. */
const readFrame = cache((actor: Actor, connector: UserConnectorView, params: Params) =>
  Promise.all([
    getTranslations('user-connectors.screen'),
    listSyncRuns(actor, connector.id, syncRunQuery.parse({ itemsPerPage: 200 })),
    readConnect(actor, params, connector),
    readReviews(actor, connector.id),
    params.launch === undefined ? null : readLaunch(actor, { ...params, launch: connector.id }, [connector]),
    isWaitingForRoom(),
    costOfConnection(actor, connector.id),
    listBreaches(actor, breachQuery.parse({ user_connector: connector.id, itemsPerPage: 5 })),
    getBreachSettings(actor),
    listWorkspaces(actor, connector.id),
    countGroups(actor, { user_connector: [connector.id] }),
  ]),
)

/**
 * The connection of a tab. The frame's data are requested here already, in parallel with the tab's: drawn around the
 * tab, the frame would only start once the tab is complete.
 */
export async function readFramed(actor: Actor, id: string, params: Params): Promise<UserConnectorView> {
  const connector = await readConnector(actor, id)
  // An error is reported by the frame itself, once it is drawn.
  readFrame(actor, connector, params).catch(() => {})
  return connector
}

/** The frame of every tab of one application: notices, actions, and how it is read. */
export async function ConnectorFrame({ actor, connector, params, width, hasRail = true, children }: Props) {
  const [t, runs, connect, reviews, launch, isShort, cost, breaches, watch, workspaces, groups] =
    await readFrame(actor, connector, params)
  const application = presentApplication(getApplication(connector.application))
  const running = reviews.items.find(isReviewRunning) ?? null
  const shown = running ?? reviews.items[0]
  return (
    <PageFrame
      title={connector.label}
      width={width}
      breadcrumb={
        <Breadcrumb
          items={[{ href: '/dashboard/user-connectors', label: t('title') }]}
          lead={<AppLogo id={connector.application} name={connector.label} size={28} />}
          current={connector.label}
        />
      }
      titleExtra={<LiveState connector={connector} />}
      actions={<ConnectorActions connector={connector} website={application.website} review={running} />}
      notice={
        isShort ? (
          <StorageNote />
        ) : (
          <div className="grid gap-2 empty:hidden">
            <ConnectorNoticesLayer connector={connector} website={application.website} />
            {workspaces.map((workspace) => (
              <WorkspaceLayer key={workspace.user_connector.id} workspace={workspace} />
            ))}
          </div>
        )
      }
      tabs={
        <ConnectorPageTabs
          connector={connector}
          reviews={reviews.total}
          groups={connector.can.groups || groups > 0 ? groups : null}
        />
      }
      rail={
        hasRail && (
          <ConnectorRail
            connector={connector}
            runs={runs.items.map(presentSyncRun)}
            settings={[
              ...(await readSettings(connector)),
              // Breaches have a section of their own; that there is none takes a line.
              ...(breaches.total === 0 && watch.source !== null
                ? [{ term: t('rail.breaches'), value: t('rail.no_breach') }]
                : []),
            ]}
            review={shown && <ConnectorReview key={shown.id} review={shown} />}
            spend={
              <>
                <ConnectorSeats {...connector} />
                <ConnectorCost cost={cost} />
              </>
            }
            breaches={<ConnectorBreaches breaches={breaches.items.map(presentBreach)} />}
          />
        )
      }
    >
      {children}
      <SyncEnds id={connector.id} />
      {connect && <ConnectLayer key={connect.aim} {...connect} />}
      {launch && <LaunchLayer {...launch} closeHref={`/dashboard/user-connectors/${connector.id}/reviews`} />}
      {params.add !== undefined && connector.can.create !== null && (
        <AddAccountLayer connector={connector} application={application} />
      )}
    </PageFrame>
  )
}

/** The newest runs, which include the running ones, or else the last one. */
async function readReviews(actor: Actor, userConnectorId: string) {
  const query = reviewQuery.parse({ itemsPerPage: 10, user_connector: userConnectorId })
  const { items, total } = await listReviews(actor, query)
  return { items: items.map(presentReview), total }
}

/**
 * The connection's selection and fields. Their labels are resolved here, so that the page does not carry all labels.
 */
async function readSettings({ selection, credential_hints }: UserConnectorView) {
  const [t, names] = await Promise.all([
    getTranslations('user-connectors.screen.rail'),
    getTranslations('connectors'),
  ])
  const filled = Object.entries(credential_hints).map(([name, value]) => ({
    term: names.has(`fields.${name}`) ? names(`fields.${name}`) : name,
    value:
      typeof value === 'boolean' ? (
        t(value ? 'yes' : 'no')
      ) : (
        <span className="type-mono block truncate" title={value}>
          {value}
        </span>
      ),
  }))
  return selection
    ? [{ term: names(`selection.${selection.field}`), value: selection.name }, ...filled]
    : filled
}
