/** "Jean Dupont", "DUPONT Jean", "Jean DUPONT" and "Dupont, Jean" to their parts; null when there is one word only. */
export function splitFullName(text: string): { firstName: string; lastName: string } | null {
  const comma = text.indexOf(',')
  if (comma > 0) {
    const [lastName, firstName] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
    return firstName && lastName ? { firstName, lastName } : null
  }
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length < 2) return null
  // Capitals mark the family name wherever it stands; particles before it belong to it.
  const areCapitals = words.map(
    (word) => word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word),
  )
  const capitals = words.filter((_, at) => areCapitals[at])
  if (capitals.length > 0 && capitals.length < words.length)
    return { lastName: capitals.join(' '), firstName: words.filter((_, at) => !areCapitals[at]).join(' ') }
  return { firstName: words[0]!, lastName: words.slice(1).join(' ') }
}
