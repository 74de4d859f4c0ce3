'use client'

import { BrandMark } from '@/components/shell/brand-mark'
import { CrashMessage } from '@/components/shell/crash-message'

export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <div className="min-h-dvh bg-surface">
      <main id="content" className="mx-auto flex min-h-dvh max-w-[26rem] flex-col justify-center px-4 py-10">
        <BrandMark className="mb-6 size-8" />
        <CrashMessage error={error} onRetry={retry} />
      </main>
    </div>
  )
}
