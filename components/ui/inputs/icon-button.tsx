'use client'

import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/inputs/button-styles'
import { cx } from '@/components/ui/text/class-names'
import { useMay } from '@/components/ui/text/role'
import { Spinner } from '@/components/ui/text/spinner'
import { Tooltip } from '@/components/ui/text/tooltip'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does: read aloud and shown in the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  isLoading?: boolean
  /** As of a Button. */
  isWriting?: boolean
}

/** Only for icons that everybody knows: close, overflow, pager, view switch. Every other button has a label. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  isLoading,
  isWriting,
  className,
  ...rest
}: Props) {
  const isHidden = !useMay('writing') && isWriting
  if (isHidden) return null
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-busy={isLoading || undefined}
        {...rest}
        disabled={rest.disabled || isLoading}
        className={cx(buttonClass(variant, size, true), className)}
      >
        {isLoading ? <Spinner /> : icon}
      </button>
    </Tooltip>
  )
}
