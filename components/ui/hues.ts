const hues = [300, 25, 75, 155, 205, 250, 340] as const

/** The same id always has the same colour. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hues[hash % hues.length] ?? 300
}

/** Tint and text of an avatar or a letter tile; lightness follows the theme. */
export function tintOf(id: string): { backgroundColor: string; color: string } {
  const hue = hueOf(id)
  return {
    backgroundColor: `oklch(var(--avatar-l) var(--avatar-c) ${hue})`,
    color: `oklch(var(--avatar-fg-l) 0.09 ${hue})`,
  }
}

/** Initials of a name: first and last word. Particles in small letters are skipped. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s]+/).filter(Boolean)
  const marked = words.filter((word) => !/^\p{Ll}/u.test(word))
  const used = marked.length > 0 ? marked : words
  const letters = used.length > 1 ? [used[0], used.at(-1)] : [used[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
