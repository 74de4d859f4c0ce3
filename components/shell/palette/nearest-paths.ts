/** The number of common letters at the start, then as a set: enough to recognise a typing error. */
function likeness(a: string, b: string): number {
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const letters = new Set(a)
  const shared = [...new Set(b)].filter((letter) => letters.has(letter)).length
  return start * 2 + shared
}

// A share of the score of an equal word; a lower score is no match.
const leastLikeness = 0.35

/** Pages that may have been meant, the most similar address first. */
export function nearestPaths<Place extends { href: string }>(
  path: string,
  places: readonly Place[],
): Place[] {
  const word = (address: string) => address.replace(/^\/(dashboard(?=\/|$))?\/?/, '').slice(0, 80)
  const wanted = word(path)
  return places
    .map((place) => {
      const its = word(place.href)
      return { place, score: likeness(wanted, its) / (likeness(its, its) || 1) }
    })
    .filter(({ score }) => score > leastLikeness)
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place)
}
