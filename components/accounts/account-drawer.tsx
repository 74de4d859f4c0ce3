'use client'

import { onDemand } from '@/components/ui/on-demand'
import accountDrawerSurfaceTexts from '@/lib/generated/texts/accounts/account-drawer-surface'

/** One account in full: facts, owner, groups and history. */
export const AccountDrawer = onDemand(
  () => import('@/components/accounts/account-drawer-surface').then((file) => file.AccountDrawerSurface),
  accountDrawerSurfaceTexts,
)
