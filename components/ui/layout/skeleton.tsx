'use client'

import { cx } from '@/components/ui/text/class-names'

/** A placeholder with the size of the content. Shown after 150 ms only, so that a quick answer does not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('skeleton-late block animate-breathe rounded-tag bg-pressed', className ?? 'h-3 w-32')}
    />
  )
}

/** Rows of a table while its first page comes. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="flex h-12 items-center gap-3 border-b px-4 lg:px-6">
          <Skeleton className="size-7 rounded-full" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className={index % 2 ? 'h-2.5 w-36' : 'h-2.5 w-44'} />
            <Skeleton className={index % 2 ? 'h-2 w-48' : 'h-2 w-40'} />
          </div>
          <Skeleton className="hidden h-2.5 w-20 sm:block" />
          <Skeleton className="h-2.5 w-14" />
        </div>
      ))}
    </div>
  )
}
