'use client'

import { onDemand } from '@/components/ui/on-demand'

/** MemberDrawer */
export const MemberDrawer = onDemand(() =>
  import('@/components/members/member-drawer-surface').then((file) => file.MemberDrawerSurface),
)
