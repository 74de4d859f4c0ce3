'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

export const DeleteConnection = onDemand(() =>
  import('@/components/user-connectors/settings/delete-connection-dialog').then(
    (file) => file.DeleteConnectionDialog,
  ),
)
