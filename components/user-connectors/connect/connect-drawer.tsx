'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

/** Connects an application step by step, from the catalogue to its accounts, under one address. */
export const ConnectDrawer = onDemand(() =>
  import('@/components/user-connectors/connect/connect-drawer-surface').then(
    (file) => file.ConnectDrawerSurface,
  ),
)
