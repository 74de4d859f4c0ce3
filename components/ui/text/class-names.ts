/** Joins class names and drops empty ones. Order has no effect in Tailwind: do not pass two for one property. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
