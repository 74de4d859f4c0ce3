'use client'

import { CrashMessage } from '@/components/shell/crash-message'

/** The menu stays, since only the page failed. */
export default function DashboardError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <div className="max-w-160 px-4 py-10 lg:px-6 lg:py-14">
      <CrashMessage error={error} onRetry={retry} />
    </div>
  )
}
