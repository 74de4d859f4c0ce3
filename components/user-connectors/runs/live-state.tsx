'use client'

import { ConnectorState } from '@/components/user-connectors/connector-state'
import { useLiveConnector } from '@/components/user-connectors/runs/live-syncs'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** The live state beside the name. */
export function LiveState({ connector }: { connector: UserConnectorView }) {
  return (
    <span aria-live="polite" className="max-sm:hidden">
      <ConnectorState connector={useLiveConnector(connector)} isShort />
    </span>
  )
}
