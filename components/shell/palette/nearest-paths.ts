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

/** Pages that may have been meant, by the similarity of their last word to the requested path. */
export function nearestPaths<Place extends { href: string }>(
  path: string,
  places: readonly Place[],
): Place[] {
  const word = (address: string) => address.split('/').filter(Boolean).slice(1).join('/').slice(0, 80)
  const wanted = word(path)
  return places
    .map((place) => ({ place, score: likeness(wanted, word(place.href)) }))
    .filter(({ place, score }) => score > leastLikeness * likeness(word(place.href), word(place.href)))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place)
}
