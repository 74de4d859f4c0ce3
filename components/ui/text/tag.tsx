import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'

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

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral'

export const toneText: Record<Tone, string> = {
  success: 'text-success-fg',
  info: 'text-info-fg',
  warning: 'text-warning-fg',
  error: 'text-error-fg',
  neutral: 'text-fg-2',
}

export const toneSurface: Record<Tone, string> = {
  success: 'border-success-line bg-success-bg',
  info: 'border-info-line bg-info-bg',
  warning: 'border-warning-line bg-warning-bg',
  error: 'border-error-line bg-error-bg',
  neutral: 'border-line bg-sunken',
}

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
      {/* The words of a text with a date in it are not parted by the gap. */}
      <span>{children}</span>
    </span>
  )
}
