import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { readConnect } from '@/app/dashboard/user-connectors/read-connect'
import { AddAccountDrawer } from '@/components/accounts/add-account-drawer'
import { PageFrame } from '@/components/shell/page-frame'
import { AppLogo } from '@/components/ui/app-logo'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ConnectDrawer } from '@/components/user-connectors/connect-drawer'
import { ConnectorActions } from '@/components/user-connectors/connector-actions'
import { ConnectorNotices } from '@/components/user-connectors/connector-notices'
import { ConnectorPageTabs } from '@/components/user-connectors/connector-page-tabs'
import { ConnectorRail } from '@/components/user-connectors/connector-rail'
import { LiveState } from '@/components/user-connectors/live-state'
import { SyncEnds } from '@/components/user-connectors/sync-ends'
import type { Actor } from '@/lib/domain/actor'
import { getApplication } from '@/lib/domain/applications/applications'
import { presentApplication } from '@/lib/domain/applications/present-application'
import { DomainError } from '@/lib/domain/errors'
import { presentSyncRun } from '@/lib/domain/sync/present-sync-run'
import { syncRunQuery } from '@/lib/domain/sync/schema'
import { listSyncRuns } from '@/lib/domain/sync/sync-runs'
import { presentUserConnector } from '@/lib/domain/user-connectors/present-user-connector'
import type { UserConnectorView } from '@/lib/domain/user-connectors/schema'
import { getUserConnectorRow } from '@/lib/domain/user-connectors/user-connectors'
import { requireUser } from '@/lib/http/require-user'

export type Params = Record<string, string | string[] | undefined>

/** The connection of an address; another company's, or a word that is no id, is a page that does not exist. */
export async function readConnector(actor: Actor, id: string): Promise<UserConnectorView> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) notFound()
  return getUserConnectorRow(actor, id).then(presentUserConnector, (error) => {
    if (error instanceof DomainError && error.kind === 'not_found') notFound()
    throw error
  })
}

/** Every tab of an application bears its name. */
export async function connectorMetadata(params: Promise<{ id: string }>): Promise<Metadata> {
  const actor = await requireUser()
  return { title: (await readConnector(actor, (await params).id)).label }
}

type Props = {
  actor: Actor
  connector: UserConnectorView
  params: Params
  width: 'table' | 'prose' | 'dashboard'
  children: ReactNode
}

/** What every tab of one application stands in: what must be known first, what can be done, how it is read. */
export async function ConnectorFrame({ actor, connector, params, width, children }: Props) {
  const [t, runs, connect] = await Promise.all([
    getTranslations('user-connectors.screen'),
    listSyncRuns(actor, connector.id, syncRunQuery.parse({ itemsPerPage: 200 })),
    readConnect(actor, params, connector),
  ])
  const application = presentApplication(getApplication(connector.application))
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
      actions={<ConnectorActions connector={connector} website={application.website} />}
      notice={<ConnectorNotices connector={connector} website={application.website} />}
      tabs={<ConnectorPageTabs connector={connector} />}
      rail={<ConnectorRail connector={connector} runs={runs.items.map(presentSyncRun)} />}
    >
      {children}
      <SyncEnds id={connector.id} />
      {connect && <ConnectDrawer key={connect.aim} {...connect} />}
      {params.add !== undefined && connector.can.create !== null && (
        <AddAccountDrawer connector={connector} application={application} />
      )}
    </PageFrame>
  )
}
