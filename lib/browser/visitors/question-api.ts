import { loading } from '@/lib/browser/loading'
import { json, read, send } from '@/lib/browser/send'

const pathOf = (token: string) => `/api/reclaim_questions/by_token/${encodeURIComponent(token)}`

/** Calls about one question, by the secret of its mail's link. No session takes part; refusals are the caller's to show. */
export const readQuestion = <Answer>(token: string) =>
  read<Answer>(loading.during(() => send('GET', pathOf(token), null, { bearer: null })))

export const sendAnswer = <Answer>(token: string, answer: unknown) =>
  read<Answer>(loading.during(() => send('POST', pathOf(token), json(answer), { bearer: null })))
