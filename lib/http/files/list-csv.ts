import 'server-only'
import type { Actor } from '@/lib/domain/record/actor'
import type { ListExport, Say } from '@/lib/domain/record/lists/exports'
import { beginExport } from '@/lib/domain/record/lists/exports'
import {
  everyRowInOrder,
  inAskedOrder,
  type ListQuery,
  type ListSource,
} from '@/lib/domain/record/lists/listing'
import type { Language } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'
import { todayInUtc } from '@/lib/platform/clock'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'
import { csvStream } from '@/lib/platform/spreadsheets/write-csv'

type ListRequest = {
  actor: Actor
  query: { order?: ListQuery['order']; [filter: string]: unknown }
  language: Language
}

/**
 * A list as CSV: all rows that its filters find, in its order, in the language of the user.
 * `object` is the owner of the list, when that is not the whole company.
 * @throws when the user already runs two exports, or when the start cannot be recorded
 */
export async function listCsv<Key, Row>(
  { actor, query, language }: ListRequest,
  { list, columns }: ListExport<Row>,
  source: ListSource<Key, Row> | Pick<ListSource<Key, Row>, 'page' | 'rows'>,
  object?: string,
): Promise<Response> {
  const say = remembering(translator(language))
  // Tables that are not lists, such as months, have a fixed order.
  const ordered = 'after' in source ? inAskedOrder(query.order, source) : source
  const rows = await beginExport(actor, { list, object, filters: query }, () => everyRowInOrder(ordered))
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
  const cache = new Map<string, string>()
  return (key, params) => {
    if (params) return say(key, params)
    const text = cache.get(key) ?? say(key)
    cache.set(key, text)
    return text
  }
}

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
