import type { Capabilities } from '@/lib/connectors/kit/define-connector'
import type { CanView } from '@/lib/domain/connections/applications/schema'

export const presentCan = (can: Capabilities): CanView => ({
  create: can.create ?? null,
  delete: can.delete ?? null,
  deactivate: can.deactivate ?? false,
  change_role: can.changeRole ?? false,
  groups: can.groups ?? null,
})
