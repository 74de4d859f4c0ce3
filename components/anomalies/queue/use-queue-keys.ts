'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { areSingleKeysOn, isTyping } from '@/components/ui/use-key'

const pressable = 'a, button, summary, [role=checkbox], [role=combobox], [role=menuitem]'
const layers = '[role=dialog][data-state=open], [role=menu][data-state=open]'

/**
 * The keys of the queue, by `event.key`. They work while the focus is in the queue or nowhere; not while
 * typing, not under a dialog; Enter on a button or link keeps its meaning. A key held down counts once.
 */
export function useQueueKeys(
  root: RefObject<HTMLElement | null>,
  actions: Record<string, (() => void) | undefined>,
) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const action = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!action || isTyping(target) || !(target instanceof HTMLElement)) return
      if (target !== document.body && !root.current?.contains(target)) return
      if (document.querySelector(layers)) return
      if (key === 'Enter' && target.closest(pressable)) return
      if (key.length === 1 && !areSingleKeysOn()) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [root])
}
