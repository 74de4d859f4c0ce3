'use client'

import { onDemand } from '@/components/ui/on-demand'
import moreSheetSurfaceTexts from '@/lib/generated/texts/shell/menu/more-sheet-surface'

/** The entries that do not fit in the tab bar. */
export const MoreSheet = onDemand(
  () => import('@/components/shell/menu/more-sheet-surface').then((file) => file.MoreSheetSurface),
  moreSheetSurfaceTexts,
)
