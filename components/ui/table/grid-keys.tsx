'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { isTyping } from '@/components/ui/inputs/use-key'

const steps: Record<string, [row: number, column: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Around a table whose cells hold a link: arrows move from the one in focus to the next in that direction. */
export function GridKeys({ children }: { children: ReactNode }) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    const cell = (event.target as HTMLElement).closest('td')
    const row = cell?.closest('tr')
    if (!step || !cell || !row || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    const rows = [...(row.parentElement?.querySelectorAll('tr') ?? [])]
    let [at, column] = [rows.indexOf(row), cell.cellIndex]
    // Cells without a link are passed over.
    for (;;) {
      at += step[0]
      column += step[1]
      const next = rows[at]?.cells[column]
      if (next?.tagName !== 'TD') return
      const link = next.querySelector<HTMLElement>('a')
      if (link) return link.focus()
    }
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside, which bubble
  return <div onKeyDown={onKeyDown}>{children}</div>
}
