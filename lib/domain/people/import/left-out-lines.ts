import type { MemberImport } from '@prisma/client'
import { getImport } from '@/lib/domain/people/import/imports'
import type { ImportFault } from '@/lib/domain/people/import/read-row'
import type { Actor } from '@/lib/domain/record/actor'
import { type MessageRef, notFound } from '@/lib/domain/record/errors'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { deleteUpload, findUpload, storeUpload } from '@/lib/domain/record/uploads'
import { db, type Tx } from '@/lib/platform/db'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'

type LeftOut = { header: string[]; lines: { line: number; cells: string[]; faults: MessageRef[] }[] }

/**
 * Stores the faulty lines as they are in the file, for as long as files are kept, so that the user can download them
 * with the reasons.
 * @returns the id of the upload, or null if no line is faulty
 */
export async function keepLeftOut(
  tx: Tx,
  { companyId, userId, leftOutId }: MemberImport,
  { header, rows, rowNumbers }: Spreadsheet,
  faults: readonly ImportFault[],
): Promise<string | null> {
  await deleteUpload(tx, companyId, leftOutId)
  if (faults.length === 0) return null
  const byLine = new Map<number, MessageRef[]>()
  for (const { line, key, params } of faults) byLine.set(line, [...(byLine.get(line) ?? []), { key, params }])
  const lines = rows.flatMap((cells, at) => {
    const line = rowNumbers[at] ?? at + 2
    const reasons = byLine.get(line)
    return reasons ? { line, cells, faults: reasons } : []
  })
  const bytes = Buffer.from(JSON.stringify({ header, lines } satisfies LeftOut))
  return storeUpload(tx, { companyId, userId }, { name: 'left-out.json', bytes })
}

/** The faulty lines of an import: the file's header and cells, then the line number and all reasons. */
export async function readLeftOut(
  actor: Actor,
  id: string,
  say: (text: MessageRef) => string,
): Promise<{ header: string[]; rows: AsyncGenerator<string[]> }> {
  const { leftOutId } = await getImport(actor, id)
  const kept = await findUpload(db, actor.companyId, leftOutId)
  if (!kept) throw notFound()
  const { header, lines } = JSON.parse(kept.bytes.toString()) as LeftOut
  const rows = await beginExport(actor, { list: 'left_out_lines', object: id }, async function* () {
    for (const { line, cells, faults } of lines)
      yield [
        ...header.map((_, column) => cells[column] ?? ''),
        String(line),
        [...new Set(faults.map(say))].join(' · '),
      ]
  })
  return { header, rows }
}
