'use client'

import { useEffect, useRef } from 'react'
import { preferences } from '@/lib/browser/preferences'

export const singleKeysPreference = 'single-keys'

/** Single-letter keys can be turned off (WCAG 2.1.4). */
export const areSingleKeysOn = () => preferences.get(singleKeysPreference) !== 'off'

/** True where a letter is text, not a command. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  )
}

/** Does the event match `Mod+Enter`, `n`, `?`, `Escape`? By `event.key`, so that AZERTY works. */
export function matchesKey(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const needsMod = parts.includes('Mod')
  if (event.altKey || needsMod !== (event.ctrlKey || event.metaKey)) return false
  return event.key.toLowerCase() === key.toLowerCase()
}

/**
 * Binds a key while the component is mounted. A key without Mod is ignored while typing, under an open dialog
 * and when single-key shortcuts are off.
 */
export function useKey(keys: string, onPress: (event: KeyboardEvent) => void, isOn = true) {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isOn) return
    const isSingle = !keys.startsWith('Mod+')
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !matchesKey(event, keys)) return
      if (isSingle && (isTyping(event.target) || !areSingleKeysOn())) return
      if (isSingle && document.querySelector('[role=dialog][data-state=open], [role=menu][data-state=open]'))
        return
      event.preventDefault()
      latest.current(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [keys, isOn])
}
