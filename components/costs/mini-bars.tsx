import { cx } from '@/components/ui/text/class-names'

type Props = {
  /** Twelve months, of which the last is in progress; null: not known. */
  values: (number | null)[]
  /** The one that is looked at. */
  at: number
  className?: string
}

/** Twelve small bars to their own scale: the selected month is dark, the one in progress is hollow. The figures stand beside. */
export function MiniBars({ values, at, className }: Props) {
  const largest = Math.max(1, ...values.map((value) => value ?? 0))
  const last = values.length - 1
  return (
    <span aria-hidden className={cx('flex h-5 max-w-52 items-end gap-0.5', className)}>
      {values.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
          key={index}
          className={cx(
            'min-w-0 flex-1 rounded-[2px] border',
            index === at
              ? 'border-primary bg-primary'
              : index === last
                ? 'border-primary-line'
                : 'border-primary-line bg-primary-line',
            !value && 'border-transparent! bg-transparent!',
          )}
          style={{ height: `${Math.max(12, (Math.max(0, value ?? 0) / largest) * 100)}%` }}
        />
      ))}
    </span>
  )
}
