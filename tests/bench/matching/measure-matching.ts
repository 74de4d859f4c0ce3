import { confirmAccounts } from './confirm-accounts'
import { matchAndRank } from './match-and-rank'
import type { LabelledAccount, People } from './read-people'
import { inReadings, storeAccounts } from './store-accounts'
import { storePeople } from './store-people'
import type { Measure } from './thresholds'

/**
 * Every account once against the whole list, by the statements of the product in the database of this process: linked
 * by itself, or ranked. The time is theirs; that of storing the rows is not in it. Of each application, so many
 * accounts are confirmed before, and not measured.
 */
export async function measureMatching(people: People, confirmed = 0): Promise<Measure> {
  const list = await storePeople(people)
  const { known, asked } = partOf(people.accounts, confirmed)
  await confirmAccounts(list, await storeAccounts(list, known), known)
  const measure: Measure = { automatic: { right: 0, wrong: 0 }, suggestions: [], seconds: 0 }
  for (const reading of inReadings(asked)) {
    const ids = await storeAccounts(list, reading)
    const began = performance.now()
    const matched = await matchAndRank(list, ids)
    measure.seconds += (performance.now() - began) / 1000
    for (const [at, { linked, ranked }] of matched.entries()) {
      const { owner, group } = reading[at]!
      if (linked) measure.automatic[linked === owner ? 'right' : 'wrong']++
      else measure.suggestions.push({ owner, group, ranked: ranked ?? [] })
    }
  }
  return measure
}

/** The first owned accounts of each application, and all others. */
function partOf(accounts: LabelledAccount[], most: number) {
  const counts = new Map<string, number>()
  const known = new Set<LabelledAccount>()
  for (const labelled of accounts) {
    const { application } = labelled.account
    const count = counts.get(application) ?? 0
    // Of a recycled address both accounts are measured.
    if (labelled.owner === null || count >= most || application.includes('recycled')) continue
    counts.set(application, count + 1)
    known.add(labelled)
  }
  return { known: [...known], asked: accounts.filter((labelled) => !known.has(labelled)) }
}
