import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

export type ListedConnector = {
  connector: UserConnectorView
  category: string
  /** Its running review. */
  review: ReviewView | null
}
