import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { apiOperations, callOperation, paramsOf } from '@/tests/support/api-operations'
import { oddTexts } from '@/tests/support/hostile-texts'
import { namesIn } from '@/tests/support/openapi-operations'
import { requestsTo } from '@/tests/support/random-requests'
import { anOpenReview } from '@/tests/support/review-links'
import { aWholeCompany, type WholeCompany } from '@/tests/support/whole-company'

// The same requests every time; `npm run test:hostile` sends others at each run, and many more.
const seed = 20_260_101
const runsEach = 4

let mine: WholeCompany
let review: { token: string; itemId: string }
beforeAll(async () => {
  mine = await aWholeCompany()
  const { token, items } = await anOpenReview()
  review = { token, itemId: Object.values(items)[0]?.id ?? '' }
})

const idsOf = (company: WholeCompany) =>
  Object.values(company).filter((id): id is string => typeof id === 'string' && id !== company.token)

it.each(apiOperations.filter(({ query, body }) => body || query.length > 0))(
  '$method $path never fails, whatever it is sent',
  async (operation) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation, idsOf(mine)), async ({ query, body, isRaw }) => {
        const sent = isRaw || body === undefined ? (body as string) : JSON.stringify(body)
        const params = operation.path.includes('{token}') ? review : paramsOf(operation, mine)
        const answer = await callOperation(operation, mine, { query, body: sent, params })
        // Somebody signed out, or is gone: on with another company.
        if (answer.status === 401 && !operation.isAnonymous) mine = await aWholeCompany()
        if (answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`)
      }),
      { numRuns: runsEach, seed, endOnFailure: true },
    )
  },
)

const strides = 4
const named = apiOperations.filter(({ path }) => path.includes('{'))

// Every odd name meets one operation of four: a whole walk takes half a minute more.
it.each(named.map((operation, place) => ({ ...operation, place })))(
  '$method $path finds nothing by an odd name',
  async ({ place, ...operation }) => {
    for (const name of namesIn(operation.path))
      for (const odd of oddTexts.filter((_, at) => at % strides === place % strides)) {
        const params = { ...paramsOf(operation, mine), [name]: odd }
        const { status } = await callOperation(operation, mine, { params, body: {} })
        expect([name, odd, status]).toSatisfy(([, , code]) => code >= 400 && code < 500)
      }
  },
)
