import { loading } from '@/lib/browser/loading'
import { json, read, send } from '@/lib/browser/send'

export type ReviewerApi = ReturnType<typeof reviewerApi>

/** The link and the six digits of its mail give the token of one review. Refusals are the caller's to show. */
export const openReview = <Answer>(link: string, code: string) =>
  read<Answer>(
    loading.during(() =>
      send('POST', '/api/access_reviews/open', json({ token: link, code }), { bearer: null }),
    ),
  )

/**
 * Calls about one review, by the token that opening its link gave. No session takes part: whoever is signed in here,
 * the answer concerns the reviewer alone, and no refusal leads away from the page. Paths begin after the token.
 */
export function reviewerApi(token: string) {
  const call = <Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal) =>
    read<Answer>(
      loading.during(() =>
        send(
          method,
          `/api/reviewer_reviews/by_token/${encodeURIComponent(token)}${path}`,
          body === undefined ? null : json(body),
          { bearer: null, signal },
        ),
      ),
    )
  return {
    get: <Answer>(path: string, signal?: AbortSignal) => call<Answer>('GET', path, undefined, signal),
    post: <Answer>(path: string, body: unknown) => call<Answer>('POST', path, body),
  }
}
