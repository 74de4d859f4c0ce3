import type { Load } from '@/tests/faults/load/load'
import { rowsOf } from '@/tests/faults/load/rows'

let count = 0
const mailWithin = 60_000

/** Launches an access review, opens its link as its mail says, decides everything and hands it in. */
export async function review(load: Load): Promise<void> {
  const { company, ledger, ask } = load
  const email = `reviewer${++count}@outside.example`
  const body = {
    user_connectors: [company.connectorId],
    reviewer: { name: 'Rita Viseur', email, language: 'en' },
    send_link: 'one_week',
  }
  const launch = await ask('reviews launched', { method: 'POST', path: '/api/access_reviews/launch', body })
  if (launch.outcome === 'refused') return
  const id = (launch.body as { launched: string[] } | null)?.launched[0]
  if (id) ledger.act(company.id, 'access_review.launched', id, 'acknowledged')
  const isDone = id && (await decideByLink(load, id, email))
  if (!isDone) await endOpenOnes(load)
}

/** @returns whether its end was acknowledged */
async function decideByLink(load: Load, id: string, email: string): Promise<boolean> {
  const { company, ledger, ask } = load
  const mail = await load.mailbox.waitFor(
    email,
    AbortSignal.any([load.signal, AbortSignal.timeout(mailWithin)]),
  )
  const link = {
    token: /\/access_review\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    code:
      /\b(\d{3}) (\d{3})\b/
        .exec(mail?.text ?? '')
        ?.slice(1)
        .join('') ?? '',
  }
  if (!mail) return false
  const opening = { method: 'POST', path: '/api/access_reviews/open', body: link, token: undefined }
  const opened = await ask('links opened', opening)
  if (opened.outcome !== 'acknowledged') return false
  const path = `/api/reviewer_reviews/by_token/${(opened.body as { token: string }).token}`
  const anyone = { method: 'POST', token: undefined }
  const everything = { decision: 'approved', filter: {} }
  const decided = await ask('reviews decided', { ...anyone, path: `${path}/items`, body: everything })
  const { decided: some } = (decided.body ?? {}) as { decided?: number }
  if (some !== 0) ledger.act(company.id, 'access_review.decided', id, decided.outcome)
  const rest = { pending: 'approved', reason: 'They are known' }
  const ended = await ask('reviews completed', { ...anyone, path: `${path}/complete`, body: rest })
  return noteEnd(load, id, ended.outcome)
}

/** What broke off is ended by the company, so that the next one may be launched. */
async function endOpenOnes(load: Load): Promise<void> {
  const { ask } = load
  const open = await ask('pages read', {
    method: 'GET',
    path: '/api/access_reviews?state=launched&state=sent',
  })
  for (const { id } of rowsOf<{ id: string }>(open.body)) {
    const body = { pending: 'approved', reason: 'Nobody answered' }
    const path = `/api/access_reviews/${id}/complete`
    const ended = await ask('reviews completed', { method: 'POST', path, body })
    noteEnd(load, id, ended.outcome)
  }
}

function noteEnd({ company, ledger }: Load, id: string, outcome: 'acknowledged' | 'refused' | 'unknown') {
  ledger.act(company.id, 'access_review.completed', id, outcome)
  // What was still pending is decided with it, as an act of its own; the load does not know whether there was any.
  if (outcome !== 'refused') ledger.act(company.id, 'access_review.decided', id, 'unknown')
  if (outcome === 'acknowledged') ledger.completedReviews.push({ company: company.id, reviewId: id })
  return outcome === 'acknowledged'
}
