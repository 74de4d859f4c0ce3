'use client'

import { Slot } from 'radix-ui'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Side, TooltipText } from '@/components/ui/text/tooltip-text'

const delay = 500
/** Just after another was shown the next is shown at once, as one who reads along a toolbar expects. */
const quickAgain = 200
/** Time to move the pointer onto the words. */
const grace = 120
let hiddenAt = Number.NEGATIVE_INFINITY

type Props = { text: ReactNode; side?: Side; children: ReactNode }

/** A few words on hover and focus, after half a second. `children` is one element that can hold a ref. */
export function Tooltip({ text, side = 'bottom', children }: Props) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<Element | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!text) return children

  const soon = (wait: number, next: Element | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTarget(next), wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (target) hiddenAt = performance.now()
    setTarget(null)
  }
  const enter = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === 'touch') return
    soon(performance.now() - hiddenAt < quickAgain ? 0 : delay, currentTarget)
  }
  const leave = () => (target ? soon(grace, null) : hide())
  const focus = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) soon(0, currentTarget)
  }
  // Not before the focus has arrived elsewhere: what is removed in between makes a dialog take the focus to itself, so that
  // whoever goes by Tab would never leave its close button.
  const blur = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide)
  }
  return (
    <>
      <Slot.Root
        aria-describedby={target ? id : undefined}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={hide}
        onFocus={focus}
        onBlur={blur}
      >
        {children}
      </Slot.Root>
      {target && (
        <TooltipText
          id={id}
          target={target}
          side={side}
          onHide={hide}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={leave}
        >
          {text}
        </TooltipText>
      )}
    </>
  )
}
