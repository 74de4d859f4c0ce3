'use client'

import { CrashMessage } from '@/components/shell/crash-message'

/** The menu stays: only the settings could not be shown. */
export default function SettingsError({
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
