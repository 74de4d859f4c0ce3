import { criteriaOf, pathOf } from '@/components/reviewer/items/item-list'
import { readShownPart } from '@/components/reviewer/items/shown-part'
import { type ReviewerApi, reviewerApi } from '@/lib/browser/visitors/reviewer-api'
import { reviewerTokens } from '@/lib/browser/visitors/reviewer-tokens'

const early = new Map<string, Promise<unknown>>()
const keyOf = (token: string, path: string) => `${token}${path}`

/** Asks for what an open review shows first while its code is still on the way. @returns whether a review is open here */
export function askEarly(): boolean {
  const link = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  const token = reviewerTokens.get(link)?.token
  if (!token) return false
  const api = reviewerApi(token)
  const { filters, page } = readShownPart(new URLSearchParams(location.search))
  for (const path of ['', pathOf(criteriaOf(filters), page)]) {
    const answer = api.get(path)
    // Whoever takes it shows the failure.
    answer.catch(() => {})
    early.set(keyOf(token, path), answer)
  }
  return true
}

/** The calls of a review, whose first ones take the answers that were asked for early. */
export function earlyApi(token: string): ReviewerApi {
  const api = reviewerApi(token)
  return {
    ...api,
    async get<Answer>(path: string, signal?: AbortSignal) {
      const earlyAnswer = early.get(keyOf(token, path))
      if (!earlyAnswer) return api.get<Answer>(path, signal)
      early.delete(keyOf(token, path))
      const answer = await earlyAnswer
      signal?.throwIfAborted()
      return answer as Answer
    },
  }
}
