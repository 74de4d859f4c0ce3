'use client'

import { onDemand } from '@/components/ui/on-demand'
import texts from '@/lib/generated/texts/user-connectors/runs/running-syncs-panel'

export const RunningSyncs = onDemand(
  () =>
    import('@/components/user-connectors/runs/running-syncs-panel').then((file) => file.RunningSyncsPanel),
  texts,
)
