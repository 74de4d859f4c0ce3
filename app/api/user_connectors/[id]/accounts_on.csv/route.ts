import { pastAccountColumns, pastAccountRows } from '@/lib/domain/accounts/history/past-rows'
import { pastAccountExportQuery } from '@/lib/domain/accounts/history/past-schema'
import { exportAccountsOn } from '@/lib/domain/accounts/history/present-on'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/csv-answer'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'PastAccount',
  needsVerifiedIdentity: true,
  query: pastAccountExportQuery,
  answers: 'other',
  run: async ({ actor, params, query, language }) => {
    const say = (key: string) => translate(language, key)
    const rows = pastAccountRows(await exportAccountsOn(actor, params.id!, query), say)
    const header = pastAccountColumns.map((column) => say(`past-accounts.columns.${column}`))
    return csvAnswer(`${say('past-accounts.file')}-${query.day}`, header, rows, language)
  },
})
