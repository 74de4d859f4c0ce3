'use client'

import type { ComponentProps, ReactNode } from 'react'
import { isActing } from '@/components/ui/inputs/button'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/inputs/button-styles'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'

type Props = ComponentProps<typeof PageLink> & {
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
    <PageLink data-no-print {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
      {keys && <KeyCap keys={keys} tone={variant === 'primary' ? 'solid' : 'plain'} />}
    </PageLink>
  )
}
