'use client'

import { onDemand } from '@/components/ui/on-demand'
import memberDrawerSurfaceTexts from '@/lib/generated/texts/members/member-drawer-surface'

/** MemberDrawer */
export const MemberDrawer = onDemand(
  () => import('@/components/members/member-drawer-surface').then((file) => file.MemberDrawerSurface),
  memberDrawerSurfaceTexts,
)
