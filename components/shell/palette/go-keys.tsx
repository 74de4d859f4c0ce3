'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { anomaliesHref, menuEntries } from '@/components/shell/menu-entries'
import { areSingleKeysOn, isTyping } from '@/components/ui/use-key'

const patience = 1200

/** Where G followed by this key leads. */
export function goTarget(key: string): string | null {
  if (key.toLowerCase() === 'x') return anomaliesHref
  return menuEntries.find((entry) => entry.key === key.toLowerCase())?.href ?? null
}

/** G then D, U, A, C, P for the menu, G then X for anomalies. */
export function GoKeys() {
  const router = useRouter()
  const since = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (hasModifier || isTyping(event.target) || !areSingleKeysOn()) return
      if (document.querySelector('[role=dialog][data-state=open]')) return
      const isSecond = Date.now() - since.current < patience
      const href = isSecond ? goTarget(event.key) : null
      since.current = event.key.toLowerCase() === 'g' ? Date.now() : 0
      if (!href) return
      // The second letter must not act as a shortcut of the list.
      event.preventDefault()
      event.stopPropagation()
      router.push(href)
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [router])
  return null
}
