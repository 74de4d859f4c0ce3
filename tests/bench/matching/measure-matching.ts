import { matchAndRank } from './match-and-rank'
import type { People } from './read-people'
import { inReadings, storeAccounts } from './store-accounts'
import { storePeople } from './store-people'
import type { Measure } from './thresholds'

/**
 * Every account once against the whole list, by the statements of the product in the database of this process: linked
 * by itself, or ranked. The time is theirs; that of storing the rows is not in it.
 */
export async function measureMatching(people: People): Promise<Measure> {
  const list = await storePeople(people)
  const measure: Measure = { automatic: { right: 0, wrong: 0 }, suggestions: [], seconds: 0 }
  for (const reading of inReadings(people.accounts)) {
    const ids = await storeAccounts(list, reading)
    const began = performance.now()
    const matched = await matchAndRank(list, ids)
    measure.seconds += (performance.now() - began) / 1000
    for (const [at, { linked, ranked }] of matched.entries()) {
      const { owner } = reading[at]!
      if (linked) measure.automatic[linked === owner ? 'right' : 'wrong']++
      else measure.suggestions.push({ owner, ranked: ranked ?? [] })
    }
  }
  return measure
}
