import type { ComponentProps } from 'react'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ConnectorNotices } from '@/components/user-connectors/connector-notices'
import { isWaiting } from '@/components/user-connectors/connector-status'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { refusals } from '@/lib/i18n/page-messages'

type Props = ComponentProps<typeof ConnectorNotices>

const appOf = ({ connector }: Props) => [connector.application]

const WithTexts = withTexts(ConnectorNotices, ['user-connectors', ...refusals], appOf)

/** What went wrong is said with texts of its own, which most connections need not load: a reading that ends refreshes the page. */
export function ConnectorNoticesLayer(props: Props) {
  return isInOrder(props.connector) ? null : <WithTexts {...props} />
}

const isInOrder = ({ state, error, is_paused, is_restricted, restrictions, last_run }: UserConnectorView) =>
  state === 'connected' &&
  !error &&
  !is_paused &&
  !is_restricted &&
  restrictions.length === 0 &&
  !isWaiting(last_run) &&
  last_run?.state !== 'failed' &&
  last_run?.state !== 'held'
