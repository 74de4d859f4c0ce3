'use client'

import { onDemand } from '@/components/ui/layout/on-demand'
import type { DialogProps } from '@/components/ui/overlays/dialog-surface'

/** One decision, or up to five fields. A bottom sheet below lg. Never one over another. */
export const Dialog = onDemand<DialogProps>(() =>
  import('@/components/ui/overlays/dialog-surface').then((file) => file.DialogSurface),
)
