import { ConnectorFrame, frameTexts, readFramed } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import { connectorMetadata } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { AnomalyTable } from '@/components/accounts/anomaly-table'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { anomalyOrders, anomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

type Props = PageProps<'/dashboard/user-connectors/[id]/anomalies'>

export const generateMetadata = ({ params }: Props) => connectorMetadata(params)

async function ConnectorAnomaliesPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const connector = await readFramed(actor, id, asked)
  const query = readListQuery(asked, { sorts: anomalyOrders, defaultSort: '-confidence', filters: [] })
  const anomalies = await listAnomalies(
    actor,
    pageQuery(anomalyQuery, { ...query, filters: { user_connector: id, state: ['open', 'deleting'] } }),
  )
  return (
    <ConnectorFrame actor={actor} connector={connector} params={asked} width="table">
      <AnomalyTable
        anomalies={anomalies.items.map(presentAnomaly)}
        total={anomalies.total}
        userConnectorId={id}
        application={connector.label}
        accounts={connector.accounts}
      />
    </ConnectorFrame>
  )
}

export default withTexts(ConnectorAnomaliesPage, [
  ...frameTexts,
  'accounts.screen.anomalies',
  'accounts.screen.kinds',
])
