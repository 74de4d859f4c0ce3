import type { Launched } from '@/lib/domain/access-reviews/launch-reviews'
import type { LaunchView } from '@/lib/domain/access-reviews/schema'

export const presentLaunch = ({ launched, refused }: Launched): LaunchView => ({
  launched,
  refused: refused.map(({ userConnectorId, key, params }) => ({
    user_connector: userConnectorId,
    key,
    params,
  })),
})
