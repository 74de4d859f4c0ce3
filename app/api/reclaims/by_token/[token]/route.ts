import { answerReclaim, getQuestion } from '@/lib/domain/spend/reclaims/answer-reclaim'
import { reclaimAnswer } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

/** What a mail's link asks. Scanners open links: reading writes nothing. */
export const GET = endpoint({
  resource: 'ReclaimQuestion',
  access: 'anyone',
  run: async ({ params, client, request }) => ({
    ...(await getQuestion(params.token!, client)),
    '@id': new URL(request.url).pathname,
  }),
})

export const POST = endpoint({
  resource: 'ReclaimQuestion',
  access: 'anyone',
  body: reclaimAnswer,
  run: async ({ params, body, client, request }) => ({
    ...(await answerReclaim(params.token!, body, client)),
    '@id': new URL(request.url).pathname,
  }),
})
