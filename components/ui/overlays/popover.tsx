'use client'

import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'

type Props = {
  trigger: ReactNode
  /** Read aloud when it opens. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
}

export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  isOpen,
  onOpenChange,
  className,
}: Props) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            'z-50 animate-pop rounded-note border border-line-strong bg-raised shadow-menu outline-none',
            className ?? 'w-72 p-4',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
