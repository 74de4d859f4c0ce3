import 'server-only'
import type { Actor } from '@/lib/domain/record/actor'
import { beginExport } from '@/lib/domain/record/lists/exports'
import type { ListExport, Say } from '@/lib/domain/record/lists/list-export'
import { everyRowInOrder, type ListSource } from '@/lib/domain/record/lists/listing'
import { csvAnswer } from '@/lib/http/files/csv-answer'
import type { Language } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'

type Asked = { actor: Actor; query: object; language: Language }

/**
 * A list as CSV: all rows that its filters find, in its order, in the language of the user.
 * `object` is what the list belongs to, where that is not the whole company.
 * @throws when the user already runs two exports, or when the start cannot be recorded
 */
export async function listCsv<Found, Row>(
  { actor, query, language }: Asked,
  { list, columns }: ListExport<Row>,
  source: Pick<ListSource<Found, Row>, 'page' | 'rows'>,
  object?: string,
): Promise<Response> {
  const say = remembering(translator(language))
  const rows = await beginExport(actor, { list, object, filters: query }, () => everyRowInOrder(source))
  const header = Object.keys(columns).map((column) => say(`exports.columns.${column}`))
  return csvAnswer(say(`exports.files.${list}`), header, written(rows, columns, say), language)
}

async function* written<Row>(
  rows: AsyncGenerator<Row>,
  columns: ListExport<Row>['columns'],
  say: Say,
): AsyncGenerator<CsvCell[]> {
  const cells = Object.values(columns)
  for await (const row of rows) yield cells.map((cell) => cell(row, say))
}

/** Every line contains the same few texts, so each is looked up once. */
function remembering(say: Say): Say {
  const known = new Map<string, string>()
  return (key, params) => {
    if (params) return say(key, params)
    const text = known.get(key) ?? say(key)
    known.set(key, text)
    return text
  }
}
