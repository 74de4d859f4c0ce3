import { cx } from '@/components/ui/class-names'
import { initialsOf, tintOf } from '@/components/ui/hues'

export type AvatarSize = 24 | 28 | 32 | 40 | 60

const sizes: Record<AvatarSize, string> = {
  24: 'size-6 text-[0.6875rem]',
  28: 'size-7 text-[0.6875rem]',
  32: 'size-8 text-[0.6875rem]',
  40: 'size-10 text-[0.9375rem]',
  60: 'size-15 text-[1.375rem]',
}

/** A person is a circle. Decorative: the name always stands beside it. */
export function Avatar({
  id,
  name,
  size = 28,
  className,
}: {
  id: string
  name: string
  size?: AvatarSize
  className?: string
}) {
  const initials = initialsOf(name)
  return (
    <span
      aria-hidden
      style={tintOf(id)}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold',
        sizes[size],
        className,
      )}
    >
      {size <= 24 ? [...initials][0] : initials}
    </span>
  )
}

/** An account nobody owns: a dashed amber circle. Never mixed with people. */
export function UnknownAvatar({ size = 28, className }: { size?: AvatarSize; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full border border-tick-anomaly border-dashed font-semibold text-warning-fg',
        sizes[size],
        className,
      )}
    >
      ?
    </span>
  )
}
