'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

/** One account in full: facts, owner, groups and history. */
export const AccountDrawer = onDemand(() =>
  import('@/components/accounts/account-drawer-surface').then((file) => file.AccountDrawerSurface),
)
