'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

/** Creates an account in an application, with or without a member. */
export const AddAccountDrawer = onDemand(() =>
  import('@/components/accounts/add-account-drawer-surface').then((file) => file.AddAccountDrawerSurface),
)
