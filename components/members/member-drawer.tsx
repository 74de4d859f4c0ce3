'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

/** MemberDrawer */
export const MemberDrawer = onDemand(() =>
  import('@/components/members/member-drawer-surface').then((file) => file.MemberDrawerSurface),
)
