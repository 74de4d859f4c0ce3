import type { Capabilities } from '@/lib/connectors/kit/define-connector'
import { type Closing, closings } from '@/lib/domain/provisioning/requests/schema'

/** How an access is ended where it can be: as it is wished, or else as it is possible. */
export const closingOf = (can: Capabilities, preferred: Closing = 'delete'): Closing | null =>
  can[preferred] ? preferred : (closings.find((act) => can[act]) ?? null)
