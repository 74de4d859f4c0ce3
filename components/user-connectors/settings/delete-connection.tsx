'use client'

import { onDemand } from '@/components/ui/on-demand'
import texts from '@/lib/generated/texts/user-connectors/settings/delete-connection-dialog'

export const DeleteConnection = onDemand(
  () =>
    import('@/components/user-connectors/settings/delete-connection-dialog').then(
      (file) => file.DeleteConnectionDialog,
    ),
  texts,
)
