'use client'

import { Skeleton } from '@/components/ui/layout/skeleton'

export function CandidateSkeletons() {
  return (
    <div aria-hidden className="grid gap-2.5">
      {['h-64', 'h-18', 'h-18'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className={`flex gap-3 rounded-card border px-4 py-3.5 ${height}`}>
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-2.5 w-64 max-w-full" />
          </div>
          <Skeleton className="mt-1 h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
