import type { Language } from '@/lib/i18n/languages'
import { todayInUtc } from '@/lib/platform/clock'
import { csvStream } from '@/lib/platform/spreadsheets/write-csv'

/** Streams a CSV to be saved, never shown in the browser. `name` has no extension. */
export function csvAnswer(
  name: string,
  header: string[],
  rows: Parameters<typeof csvStream>[1],
  language: Language,
): Response {
  const file = `${name}-${todayInUtc()}.csv`
  const ascii = file.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  return new Response(csvStream(header, rows, { language }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  })
}
