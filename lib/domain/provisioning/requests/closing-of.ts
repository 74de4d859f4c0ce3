import type { Capabilities } from '@/lib/connectors/kit/define-connector'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'

/**
 * How an access is ended: in the preferred way if the application supports it, otherwise in the one
 * it does; null if neither.
 */
export const closingOf = (can: Capabilities, preferred: Closing = 'delete'): Closing | null =>
  can[preferred] ? preferred : (closings.find((act) => can[act]) ?? null)
