import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { type Tone, toneText } from '@/components/ui/tones'

/** An icon and a word, without a background: the state of something. */
export function Status({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'type-dense inline-flex items-center gap-1.5 font-medium whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
        toneText[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
