import type { ReviewKind } from '@prisma/client'
import type { Capabilities } from '@/lib/connectors/kit/define-connector'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import type { Ending } from '@/lib/domain/reviews/outcomes/read-to-choose'

/** How what a review rejects is ended in the application; null if it cannot be from here. */
export const endingOf = (kind: ReviewKind, can: Capabilities): Ending | null =>
  kind === 'accounts' ? closingOf(can) : can.groups === 'edit' ? 'remove_from_group' : null
