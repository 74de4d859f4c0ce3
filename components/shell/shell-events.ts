// The palette and the list of keys are drawn once, in the frame; anything may ask for them.
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
