'use client'

import { onDemand } from '@/components/ui/layout/on-demand'
import type { DrawerProps } from '@/components/ui/overlays/drawer-surface'

/** For longer forms, or for details while the list stays in view. A page of its own below lg. */
export const Drawer = onDemand<DrawerProps>(() =>
  import('@/components/ui/overlays/drawer-surface').then((file) => file.DrawerSurface),
)
