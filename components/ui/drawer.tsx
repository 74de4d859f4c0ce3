'use client'

import type { DrawerProps } from '@/components/ui/drawer-surface'
import { onDemand } from '@/components/ui/on-demand'

/** For longer forms, or for details while the list stays in view. A page of its own below lg. */
export const Drawer = onDemand<DrawerProps>(() =>
  import('@/components/ui/drawer-surface').then((file) => file.DrawerSurface),
)
