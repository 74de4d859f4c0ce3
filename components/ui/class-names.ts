/** Joins class names, dropping what is empty. Order decides nothing in Tailwind: do not pass two of a kind. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
