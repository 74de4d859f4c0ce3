import { listQuestions, presentQuestion } from '@/lib/domain/spend/spends/list-questions'
import { spendQuestionQuery } from '@/lib/domain/spend/spends/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'SpendQuestion',
  query: spendQuestionQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listQuestions(actor, query), presentQuestion),
})
