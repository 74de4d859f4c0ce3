import { cx } from '@/components/ui/text/class-names'

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

const hues = [300, 25, 75, 155, 205, 250, 340] as const

/** The same id always has the same colour. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hues[hash % hues.length] ?? 300
}

/** Tint and text of an avatar or a letter tile; lightness follows the theme. */
export function tintOf(id: string): { backgroundColor: string; color: string } {
  const hue = hueOf(id)
  return {
    backgroundColor: `oklch(var(--avatar-l) var(--avatar-c) ${hue})`,
    color: `oklch(var(--avatar-fg-l) 0.09 ${hue})`,
  }
}

/** Initials of a name: first and last word. Particles in small letters are skipped. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s]+/).filter(Boolean)
  const marked = words.filter((word) => !/^\p{Ll}/u.test(word))
  const used = marked.length > 0 ? marked : words
  const letters = used.length > 1 ? [used[0], used.at(-1)] : [used[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
