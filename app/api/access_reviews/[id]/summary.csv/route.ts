import { exportSummary, summaryColumns } from '@/lib/domain/reviews/list/summary'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/csv-answer'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'AccessReview',
  needsVerifiedIdentity: true,
  answers: 'other',
  run: async ({ actor, params, language }) => {
    const say = (key: string) => translate(language, key)
    const rows = await exportSummary(actor, params.id!, say)
    const header = summaryColumns.map((column) => say(`access-reviews.summary.columns.${column}`))
    return csvAnswer(say('access-reviews.summary.file'), header, rows, language)
  },
})
