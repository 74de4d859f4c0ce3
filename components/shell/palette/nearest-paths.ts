/** Letters in common at the start, then as a set: enough to guess a slip of the keyboard. */
function likeness(a: string, b: string): number {
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const letters = new Set(a)
  const shared = [...new Set(b)].filter((letter) => letters.has(letter)).length
  return start * 2 + shared
}

// Of what the same word would get: below it, nothing tells that this place was meant.
const leastLikeness = 0.35

/** Places that may have been meant, by how near their last word is to the path that was asked. */
export function nearestPaths<Place extends { href: string }>(
  path: string,
  places: readonly Place[],
): Place[] {
  const word = (address: string) => address.split('/').filter(Boolean).slice(1).join('/').slice(0, 80)
  const asked = word(path)
  return places
    .map((place) => ({ place, score: likeness(asked, word(place.href)) }))
    .filter(({ place, score }) => score > leastLikeness * likeness(word(place.href), word(place.href)))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place)
}
