'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

/** Launches a review: reviewer, scope, validity. Its list is copied next, then the link is sent. */
export const LaunchDialog = onDemand(() =>
  import('@/components/access-reviews/launch/launch-dialog-surface').then((file) => file.LaunchDialogSurface),
)
