import type { ReviewView } from '@/lib/domain/access-reviews/schema'
import type { UserConnectorView } from '@/lib/domain/user-connectors/schema'

export type ListedConnector = {
  connector: UserConnectorView
  category: string
  /** The review of it that runs. */
  review: ReviewView | null
}
