import { readLeftOut } from '@/lib/domain/people/import/left-out-lines'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/csv-answer'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'MemberImport',
  needsVerifiedIdentity: true,
  answers: 'other',
  run: async ({ actor, params, language }) => {
    const say = (key: string) => translate(language, key)
    const { header, rows } = await readLeftOut(actor, params.id!, ({ key, params }) =>
      translate(language, key, params),
    )
    const added = [say('members.import.left_out.line'), say('members.import.left_out.reason')]
    return csvAnswer(say('members.import.left_out.file'), [...header, ...added], rows, language)
  },
})
