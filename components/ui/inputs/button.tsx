'use client'

import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/inputs/button-styles'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import { useMay } from '@/components/ui/text/role'
import { Spinner } from '@/components/ui/text/spinner'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A lucide icon element, before the label. Replaced by the spinner while loading. */
  icon?: ReactNode
  isLoading?: boolean
  /** Shown as key caps; binding the key is the caller's work (`useKey`). */
  keys?: string
  /** Changes no data of the company, although it is a main button: auditors see it too. */
  isReading?: boolean
  /** Changes them, although it is no main button: auditors do not see it. */
  isWriting?: boolean
}

/** A main or danger button changes something: auditors do not see it. */
export const isActing = (variant: ButtonVariant) =>
  variant === 'primary' || variant === 'danger' || variant === 'danger-solid' || variant === 'inverse'

/** A button keeps its label and its width while it works. */
export function Button({
  variant = 'secondary',
  size,
  icon,
  isLoading,
  keys,
  isReading,
  isWriting,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isHidden = !useMay('writing') && (isWriting || (!isReading && isActing(variant)))
  if (isHidden) return null
  const solid = variant === 'primary' || variant === 'danger-solid' || variant === 'inverse'
  return (
    <button
      type="button"
      aria-busy={isLoading || undefined}
      {...rest}
      disabled={rest.disabled || isLoading}
      className={cx(buttonClass(variant, size), className)}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
      {keys && <KeyCap keys={keys} tone={solid ? 'solid' : 'plain'} />}
    </button>
  )
}
