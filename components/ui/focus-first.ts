const typed =
  'input:not([type=hidden], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** A layer opens on what asks for it (`data-autofocus`), else on what will be typed in, else on itself: never on its close button. */
export function focusFirst(event: Event) {
  const layer = event.currentTarget
  if (!(layer instanceof HTMLElement)) return
  event.preventDefault()
  const field =
    layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer.querySelector<HTMLElement>(typed)
  if (field) field.focus()
  else layer.focus()
}
