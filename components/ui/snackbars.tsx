'use client'

import dynamic from 'next/dynamic'

/** Fetched once the page stands: what is said before waits for it. */
export const Snackbars = dynamic(
  () => import('@/components/ui/snackbar-host').then((file) => file.SnackbarHost),
  { ssr: false },
)
