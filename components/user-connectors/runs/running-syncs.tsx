'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

export const RunningSyncs = onDemand(() =>
  import('@/components/user-connectors/runs/running-syncs-panel').then((file) => file.RunningSyncsPanel),
)
