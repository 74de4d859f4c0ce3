import { confirmAccounts } from './confirm-accounts'
import { matchAndRank } from './match-and-rank'
import type { People } from './read-people'
import { storeAccounts } from './store-accounts'
import { storePeople } from './store-people'

export type MemoryMeasure = {
  accounts: number
  automatic: { right: number; wrong: number }
  /** For each confidence from which suggestions are accepted unseen; null: never. */
  decisions: { threshold: number | null; left: number; accepted: number; wrong: number }[]
  seconds: number
}

/**
 * The accounts one after the other: each is resolved by its truth after its turn and what identifies it is
 * learned, so that the next account of the same person may match by itself.
 */
export async function measureMemory(people: People, thresholds: number[]): Promise<MemoryMeasure> {
  const { accounts } = people
  const list = await storePeople(people)
  const automatic = { right: 0, wrong: 0 }
  const asked: { owner: string | null; best: { memberId: string; confidence: number } | null }[] = []
  let milliseconds = 0
  for (const labelled of accounts) {
    const { owner } = labelled
    const ids = await storeAccounts(list, [labelled])
    const began = performance.now()
    const [matched] = await matchAndRank(list, ids)
    if (matched?.linked) automatic[matched.linked === owner ? 'right' : 'wrong']++
    else asked.push({ owner, best: matched?.ranked?.[0] ?? null })
    await confirmAccounts(list, ids, [labelled])
    milliseconds += performance.now() - began
  }
  const decisions = [null, ...thresholds].map((threshold) => {
    const accepted = asked.filter(
      ({ best }) => threshold !== null && best !== null && best.confidence >= threshold,
    )
    const wrong = accepted.filter(({ owner, best }) => best?.memberId !== owner).length
    return { threshold, left: asked.length - accepted.length, accepted: accepted.length, wrong }
  })
  return { accounts: accounts.length, automatic, decisions, seconds: milliseconds / 1000 }
}
