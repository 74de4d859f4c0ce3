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

/** Rows of a table while its first page comes. Two elements, however many rows: it is drawn for each page that has one. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden className="skeleton-lines" style={{ height: `${rows * 3}rem` }}>
      <div className="skeleton-rows skeleton-late h-full animate-breathe bg-pressed" />
    </div>
  )
}
