import 'server-only'
import { levelOf } from '@/lib/domain/scans/scopes/risk-schema'
import type { exportApplications } from '@/lib/domain/scans/visitor/scans'
import { csvAnswer } from '@/lib/http/files/list-csv'
import type { Language } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'

type ScanRows = Awaited<ReturnType<typeof exportApplications>>

const columns = [
  'application',
  'level',
  'can',
  'scopes',
  'users',
  'inactive',
  'addresses',
  'publisher',
  'client_ids',
] as const

/** The result of a scan as a table, one line for each application. */
export function scanCsv(rows: ScanRows, language: Language): Response {
  const say = translator(language)
  async function* lines(): AsyncGenerator<CsvCell[]> {
    for await (const { application, users } of rows) {
      const words = [...new Set(application.scopes.map(({ label }) => say(`shadow-scan.can.${label}`)))]
      yield [
        application.name,
        say(`shadow-scan.levels.${levelOf(application.risk)}`),
        words.join(', '),
        application.scopes.map(({ scope }) => scope).join(' '),
        application.isForEverybody ? say('shadow-scan.everybody') : application.userCount,
        application.inactiveCount,
        users.map(({ email }) => email).join(', '),
        application.publisher,
        application.clientIds.join(' '),
      ]
    }
  }
  const header = columns.map((name) => say(`shadow-scan.file.${name}`))
  return csvAnswer(say('shadow-scan.file.name'), header, lines(), language)
}
