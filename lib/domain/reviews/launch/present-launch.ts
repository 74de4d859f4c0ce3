import type { Launched } from '@/lib/domain/reviews/launch/launch-reviews'
import type { LaunchView } from '@/lib/domain/reviews/list/schema'

export const presentLaunch = ({ launched, refused }: Launched): LaunchView => ({
  launched,
  refused: refused.map(({ userConnectorId, key, params }) => ({
    user_connector: userConnectorId,
    key,
    params,
  })),
})
