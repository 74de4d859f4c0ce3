import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/button-styles'
import { cx } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'

type Props = ComponentProps<typeof Link> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  keys?: string
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ variant = 'secondary', size, icon, keys, className, children, ...rest }: Props) {
  return (
    <Link data-no-print {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
      {keys && <KeyCap keys={keys} tone={variant === 'primary' ? 'solid' : 'plain'} />}
    </Link>
  )
}
