import { LoaderCircle } from 'lucide-react'
import { cx } from '@/components/ui/text/class-names'

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden strokeWidth={1.8} className={cx('size-4 animate-spin', className)} />
}
