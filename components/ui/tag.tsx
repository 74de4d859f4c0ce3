import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { type Tone, toneSurface, toneText } from '@/components/ui/tones'

/** For what needs action. A state that does not is a Status. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | 'primary'
  icon?: ReactNode
  children: ReactNode
}) {
  const look =
    tone === 'primary'
      ? 'border-primary-line bg-primary-bg text-primary-fg'
      : tone === 'neutral'
        ? 'border-line bg-hover text-fg-2'
        : `${toneSurface[tone]} ${toneText[tone]}`
  return (
    <span
      className={cx(
        'type-dense inline-flex h-[1.375rem] items-center gap-1.5 rounded-tag border px-1.5 font-medium whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
        look,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
