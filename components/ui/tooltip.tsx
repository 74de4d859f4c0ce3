'use client'

import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** A few words on hover and focus, after half a second. `children` is one element that can hold a ref. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: ReactNode
  side?: Radix.TooltipContentProps['side']
  children: ReactNode
}) {
  if (!text) return children
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="type-caption z-50 max-w-72 animate-fade rounded-tag bg-inverse px-2 py-1 text-inverse-fg"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
