'use client'

import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react'

export type Side = 'top' | 'right' | 'bottom' | 'left'

type Props = HTMLAttributes<HTMLDivElement> & { target: Element; side: Side; onHide: () => void }

/** The words of a tooltip, above everything else on the page and beside what they explain. */
export function TooltipText({ target, side, onHide, ...rest }: Props) {
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const words = element.current
    if (!words) return
    // Where the browser has no popovers it is drawn as any other fixed element.
    words.showPopover?.()
    const { left, top } = placeBeside(target.getBoundingClientRect(), words.getBoundingClientRect(), side)
    words.style.left = `${left}px`
    words.style.top = `${top}px`
  }, [target, side])

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onHide()
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onHide, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onHide, true)
    }
  }, [onHide])

  return (
    <div
      ref={element}
      role="tooltip"
      popover="manual"
      className="type-caption fixed inset-auto z-50 m-0 max-w-72 animate-fade rounded-tag border-0 bg-inverse px-2 py-1 text-inverse-fg"
      {...rest}
    />
  )
}

const gap = 6
const edge = 8
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/** On the wanted side, or on the other one where that would leave the window; never past the window's edge. */
export function placeBeside(target: DOMRect, words: DOMRect, side: Side): { left: number; top: number } {
  const { innerWidth, innerHeight } = window
  const at = (where: Side) => ({
    left: {
      left: target.left - words.width - gap,
      right: target.right + gap,
      top: target.left + (target.width - words.width) / 2,
      bottom: target.left + (target.width - words.width) / 2,
    }[where],
    top: {
      top: target.top - words.height - gap,
      bottom: target.bottom + gap,
      left: target.top + (target.height - words.height) / 2,
      right: target.top + (target.height - words.height) / 2,
    }[where],
  })
  const fits = ({ left, top }: { left: number; top: number }) =>
    side === 'left' || side === 'right'
      ? left >= edge && left + words.width <= innerWidth - edge
      : top >= edge && top + words.height <= innerHeight - edge
  const { left, top } = fits(at(side)) ? at(side) : at(opposite[side])
  const within = (value: number, size: number, room: number) =>
    Math.max(edge, Math.min(value, room - size - edge))
  return { left: within(left, words.width, innerWidth), top: within(top, words.height, innerHeight) }
}
