'use client'

import { CrashMessage } from '@/components/shell/crash-message'
import { PublicFrame } from '@/components/shell/public-frame'

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <PublicFrame>
      <CrashMessage digest={error.digest} onRetry={reset} />
    </PublicFrame>
  )
}
