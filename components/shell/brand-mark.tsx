import { cx } from '@/components/ui/text/class-names'

/** Two matched accounts and one that is not. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('size-6 shrink-0', className)}>
      <rect width="24" height="24" rx="6.5" fill="var(--primary)" />
      <rect x="5.6" y="8" width="3" height="10" rx="1.5" fill="white" />
      <rect x="10.5" y="8" width="3" height="10" rx="1.5" fill="white" />
      <rect x="15.4" y="5" width="3" height="10" rx="1.5" fill="oklch(0.83 0.15 78)" />
    </svg>
  )
}
