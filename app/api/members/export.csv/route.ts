import { exportColumns, exportMembers } from '@/lib/domain/people/members/export-members'
import { memberExportQuery } from '@/lib/domain/people/members/schema'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/csv-answer'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'Member',
  needsVerifiedIdentity: true,
  query: memberExportQuery,
  answers: 'other',
  run: async ({ actor, query, language }) => {
    const say = (key: string) => translate(language, `members.${key}`)
    const rows = await exportMembers(actor, query, (civility) => say(`civilities.${civility}`))
    const header = exportColumns.map((column) => say(`fields.${column}`))
    return csvAnswer(say('export_file'), header, rows, language)
  },
})
