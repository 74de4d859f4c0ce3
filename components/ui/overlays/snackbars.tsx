'use client'

import dynamic from 'next/dynamic'

/** Loaded after the page; earlier messages wait for it. */
export const Snackbars = dynamic(
  () => import('@/components/ui/overlays/snackbar-host').then((file) => file.SnackbarHost),
  { ssr: false },
)
