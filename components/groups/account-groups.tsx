'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

/** The groups of one account, in its drawer. */
export const AccountGroups = onDemand(() =>
  import('@/components/groups/account-groups-surface').then((file) => file.AccountGroupsSurface),
)
