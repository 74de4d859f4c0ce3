'use client'

import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { isActing } from '@/components/ui/inputs/button'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/inputs/button-styles'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import { useMay } from '@/components/ui/text/role'

type Props = ComponentProps<typeof Link> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  keys?: string
  /** As of a Button. */
  isReading?: boolean
  isWriting?: boolean
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({
  variant = 'secondary',
  size,
  icon,
  keys,
  isReading,
  isWriting,
  className,
  children,
  ...rest
}: Props) {
  const isHidden = !useMay('writing') && (isWriting || (!isReading && isActing(variant)))
  if (isHidden) return null
  return (
    <Link data-no-print {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
      {keys && <KeyCap keys={keys} tone={variant === 'primary' ? 'solid' : 'plain'} />}
    </Link>
  )
}
