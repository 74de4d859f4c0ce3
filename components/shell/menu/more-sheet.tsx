'use client'

import { onDemand } from '@/components/ui/on-demand'

/** The entries that do not fit in the tab bar. */
export const MoreSheet = onDemand(() =>
  import('@/components/shell/menu/more-sheet-surface').then((file) => file.MoreSheetSurface),
)
