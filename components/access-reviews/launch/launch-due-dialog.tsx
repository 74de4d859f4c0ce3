'use client'

import { onDemand } from '@/components/ui/layout/on-demand'

/** Launches every review that is due, each with its application's reviewer; one is asked for all that have none. */
export const LaunchDueDialog = onDemand(() =>
  import('@/components/access-reviews/launch/launch-due-dialog-surface').then(
    (file) => file.LaunchDueDialogSurface,
  ),
)
