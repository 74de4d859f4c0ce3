import { useLayoutEffect, useRef } from 'react'

const field =
  'input:not([type=hidden], [type=radio], [tabindex="-1"], [aria-hidden=true], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [role=checkbox]:not(:disabled), [role=combobox]:not(:disabled)'

/**
 * An opened layer focuses its `data-autofocus` element, else its first field, else itself: never its close button. Closed, it
 * gives the focus back to what opened it: Radix knows only a trigger of its own, and our layers are opened from anywhere.
 */
export function useFocusAround(isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  // Before the layer is there: a field that asks for the focus by itself has it at once.
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerOf(document.activeElement)
  }, [isOpen])
  return {
    onOpenAutoFocus(event: Event) {
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
