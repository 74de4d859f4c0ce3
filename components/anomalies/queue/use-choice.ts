'use client'

import { useState } from 'react'
import type { AnomalyView, CandidateView } from '@/lib/domain/anomalies/list/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

const asCandidate = (member: MemberView, typeName: string | null): CandidateView => ({
  rank: 0,
  confidence: 0,
  evidence: [],
  member: {
    id: member.id,
    first_name: member.first_name,
    last_name: member.last_name,
    email: member.email,
    member_type: typeName,
    start_date: member.start_date ?? member.hiring_date,
    end_date: member.end_date,
    accounts: member.accounts,
  },
})

/** Focused, so that Enter resolves and the choice is read aloud; scrolled, as an opened card may reach under the action bar. */
function focusCandidate(id: string) {
  const card = document.querySelector(`[data-candidate="${id}"]`)
  card?.querySelector('input')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** The choice for one anomaly: the selected candidate, which nobody is where none is clear, and the similar accounts to resolve with it. */
export function useChoice(ranked: CandidateView[] | null, similar: AnomalyView[]) {
  const [picked, setPicked] = useState<CandidateView[]>([])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const candidates = ranked && [...ranked, ...picked]
  const chosen = candidates?.find(({ member }) => member.id === chosenId) ?? clearCandidate(ranked)
  const also = similar.filter(({ id }) => !left.has(id))

  const choose = (id: string) => {
    setChosenId(id)
    // The closing search returns the focus first.
    setTimeout(() => focusCandidate(id), 50)
  }
  return {
    candidates,
    chosen,
    also,
    choose,
    /** Selects the next or previous candidate, wrapping around. */
    move(by: 1 | -1) {
      if (!candidates?.length) return
      const at = candidates.findIndex(({ member }) => member.id === chosen?.member.id)
      const from = at < 0 && by < 0 ? 0 : at
      const next = candidates[(from + by + candidates.length) % candidates.length]
      if (next) choose(next.member.id)
    },
    choosePlace(place: number) {
      const candidate = candidates?.[place - 1]
      if (candidate) choose(candidate.member.id)
    },
    /** Adds a member that was found by searching to the candidates. */
    pick(member: MemberView, typeName: string | null) {
      const isKnown = candidates?.some((candidate) => candidate.member.id === member.id)
      if (!isKnown) setPicked((picked) => [...picked, asCandidate(member, typeName)])
      choose(member.id)
    },
    setAlso(ids: ReadonlySet<string>) {
      setLeft(new Set(similar.filter(({ id }) => !ids.has(id)).map(({ id }) => id)))
    },
  }
}

const leastConfidence = 60

/** The candidate that is selected at first: likely at least, and more so than every other. A wrong link hides an intruder. */
export function clearCandidate(ranked: readonly CandidateView[] | null): CandidateView | null {
  const [first, second] = ranked ?? []
  if (!first || first.confidence < leastConfidence) return null
  return second && second.confidence >= first.confidence ? null : first
}
