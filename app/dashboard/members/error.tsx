'use client'

import { CrashMessage } from '@/components/shell/crash-message'

/** The menu stays: only the members could not be shown. */
export default function MembersError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <div className="px-4 py-10 lg:px-6 lg:py-14">
      <CrashMessage digest={error.digest} onRetry={reset} />
    </div>
  )
}
