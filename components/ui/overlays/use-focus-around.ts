import { useRef } from 'react'

const field =
  'input:not([type=hidden], [type=radio], [tabindex="-1"], [aria-hidden=true], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [role=checkbox]:not(:disabled), [role=combobox]:not(:disabled)'

/**
 * An opened layer focuses its `data-autofocus` element, else its first field, else itself: never its close button. Closed, it
 * gives the focus back to what opened it: Radix knows only a trigger of its own, and our layers are opened from anywhere.
 */
export function useFocusAround() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = openerOf(document.activeElement)
      const layer = event.currentTarget
      if (!(layer instanceof HTMLElement)) return
      event.preventDefault()
      const first =
        layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer.querySelector<HTMLElement>(field)
      if (first) first.focus()
      else layer.focus()
    },
    onCloseAutoFocus(event: Event) {
      const before = opener.current
      if (!(before instanceof HTMLElement) || !before.isConnected || before === document.body) return
      event.preventDefault()
      before.focus()
    },
  }
}

/** An entry of a menu goes with the menu; the button that opened it stays. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}
