'use client'

import type { DialogProps } from '@/components/ui/dialog-surface'
import { onDemand } from '@/components/ui/on-demand'

/** One decision, or up to five fields. A bottom sheet below lg. Never one over another. */
export const Dialog = onDemand<DialogProps>(() =>
  import('@/components/ui/dialog-surface').then((file) => file.DialogSurface),
)
