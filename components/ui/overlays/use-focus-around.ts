const field =
  'input:not([type=hidden], [type=radio], [tabindex="-1"], [aria-hidden=true], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [role=checkbox]:not(:disabled), [role=combobox]:not(:disabled)'

/** An opened layer focuses its `data-autofocus` element, else its first field, else itself: never its close button. */
export function focusFirst(event: Event) {
  const layer = event.currentTarget
  if (!(layer instanceof HTMLElement)) return
  event.preventDefault()
  const first =
    layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer.querySelector<HTMLElement>(field)
  if (first) first.focus()
  else layer.focus()
}
