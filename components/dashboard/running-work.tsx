'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

export const RunningWork = onDemand(() =>
  import('@/components/dashboard/running-work-panel').then((file) => file.RunningWorkPanel),
)
