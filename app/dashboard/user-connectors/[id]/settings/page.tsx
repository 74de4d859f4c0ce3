import { ConnectorFrame, frameTexts } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import {
  connectorMetadata,
  readApplication,
  readConnector,
} from '@/app/dashboard/user-connectors/[id]/read-connector'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ConnectorSettings } from '@/components/user-connectors/settings/connector-settings'
import { getApplication } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import { requireUser } from '@/lib/http/require-user'
import { refusals } from '@/lib/i18n/page-messages'

type Props = PageProps<'/dashboard/user-connectors/[id]/settings'>

export const generateMetadata = ({ params }: Props) => connectorMetadata(params)

async function ConnectorSettingsPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const connector = await readConnector(actor, id)
  return (
    <ConnectorFrame actor={actor} connector={connector} params={asked} width="prose">
      <ConnectorSettings
        key={connector.id}
        connector={connector}
        application={presentApplication(getApplication(connector.application))}
      />
    </ConnectorFrame>
  )
}

export default withTexts(
  ConnectorSettingsPage,
  [
    ...frameTexts,
    'access-reviews.screen.connector',
    'savings.seats',
    'user-connectors.screen.accept',
    'user-connectors.screen.settings',
    ...refusals,
  ],
  readApplication,
)
