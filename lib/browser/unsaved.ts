/** The forms of this tab that hold what is not saved yet. */
const holders = new Set<object>()

/** Every field that was written into here, in whatever form, with what it held before. */
const fields = new Map<HTMLElement, string>()

/** What somebody writes into. What is searched for or looked up is no loss, and a day limits a list as often as not. */
const written =
  'textarea, [contenteditable="true"], input:not([type=search], [type=date], [type=checkbox], [type=radio], [type=file], [role=combobox])'

const textOf = (field: HTMLElement) => ('value' in field ? String(field.value) : (field.textContent ?? ''))

function note(field: unknown) {
  if (!(field instanceof HTMLElement) || !field.matches(written) || fields.has(field)) return
  for (const other of fields.keys()) if (!other.isConnected) fields.delete(other)
  fields.set(field, textOf(field))
}

export const unsaved = {
  /** @returns a function that lets go */
  hold(): () => void {
    const holder = {}
    holders.add(holder)
    return () => void holders.delete(holder)
  },
  /**
   * From now on whatever is typed counts until it is saved or its field is gone, so that no form has to say so itself.
   * @returns a function that ends it
   */
  watch(): () => void {
    const onFocus = (event: FocusEvent) => note(event.target)
    note(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  },
  isAny: () =>
    holders.size > 0 || [...fields].some(([field, before]) => field.isConnected && textOf(field) !== before),
  /** What a form holds is saved, and stays on screen. */
  saved(form: HTMLElement | null) {
    for (const field of fields.keys()) if (form?.contains(field)) fields.set(field, textOf(field))
  },
  /** What was typed is given up: the browser need not ask once more. */
  discard() {
    holders.clear()
    fields.clear()
  },
}
