// The palette and the list of shortcuts are rendered once, in the frame; any component may open them by an event.
const keysEvent = 'rollcall:keys'
const paletteEvent = 'rollcall:palette'

export const openKeysDialog = () => window.dispatchEvent(new Event(keysEvent))
export const openPalette = () => window.dispatchEvent(new Event(paletteEvent))

function on(name: string, listener: () => void) {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}

export const onKeysDialog = (listener: () => void) => on(keysEvent, listener)
export const onPalette = (listener: () => void) => on(paletteEvent, listener)
