'use client'

import { type KeyboardEvent, useState } from 'react'
import { areSingleKeysOn, isTyping } from '@/components/ui/inputs/use-key'

type Options = {
  count: number
  onSelect?: (index: number) => void
  onOpen?: (index: number) => void
  onEdit?: (index: number) => void
}

const pageStep = 10

/** The row that a key moves to; null when the key is not a movement. */
export function rowAfter(key: string, index: number, count: number, hasLetters = true): number | null {
  const clamp = (value: number) => Math.min(count - 1, Math.max(0, value))
  switch (key) {
    case 'ArrowDown':
      return clamp(index + 1)
    case 'ArrowUp':
      return clamp(index - 1)
    case 'PageDown':
      return clamp(index + pageStep)
    case 'PageUp':
      return clamp(index - pageStep)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      if (hasLetters && key.toLowerCase() === 'j') return clamp(index + 1)
      return hasLetters && key.toLowerCase() === 'k' ? clamp(index - 1) : null
  }
}

/** One tab stop for all rows: J/K or arrows move, X selects, Enter opens, E edits. */
export function useRovingRows({ count, onSelect, onOpen, onEdit }: Options) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, count - 1))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const letters = areSingleKeysOn()
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    const index = row ? Number(row.dataset.row) : current
    const next = rowAfter(event.key, index, count, letters)
    if (next !== null) {
      event.preventDefault()
      setActive(next)
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
      return
    }
    // Enter and Space on a button or a link inside the row belong to it.
    const isOnRow = event.target === row
    const run = (action?: (index: number) => void) => {
      if (!action) return
      event.preventDefault()
      action(index)
    }
    if (event.key === 'Enter' && isOnRow) run(onOpen)
    else if (event.key === ' ' && isOnRow) run(onSelect)
    else if (letters && event.key.toLowerCase() === 'x') run(onSelect)
    else if (letters && event.key.toLowerCase() === 'e') run(onEdit)
  }

  const rowProps = (index: number) => ({
    'data-row': index,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setActive(index),
  })
  return { onKeyDown, rowProps }
}
