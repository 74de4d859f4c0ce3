const typed =
  'input:not([type=hidden], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** A layer opens on what will be typed in, not on its close button; without such a field, on itself. */
export function focusFirst(event: Event) {
  const layer = event.currentTarget
  if (!(layer instanceof HTMLElement)) return
  event.preventDefault()
  const field = layer.querySelector<HTMLElement>(typed)
  if (field) field.focus()
  else layer.focus()
}
