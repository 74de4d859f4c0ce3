import type { ScanApplication, ScanResult, ScanUser } from '@/lib/domain/scans/result/describe-grants'
import { openPart, sealPart } from '@/lib/domain/scans/result/seal-result'
import { levelOf, type ScanLevel, scanLevels } from '@/lib/domain/scans/scopes/risk-schema'
import type { Tx } from '@/lib/platform/db'

/** What the list shows of an application without opening its users. */
export type IndexedApplication = ScanApplication & {
  /** 1 for the first: the part that holds its users. */
  position: number
  faces: string[]
}

export type ScanHead = Omit<ScanResult, 'applications'> & {
  total: number
  levels: Record<ScanLevel, number>
}

const faces = 2
/** Rows of the list in one part, as many as its first page shows: a long list opens as fast as a short one. */
const rowsInPart = 25
const head = 0
const partOf = (row: number) => -1 - Math.floor(row / rowsInPart)

/** Place 0 is the head, those below it are the list, those above it the users of one application each. */
export async function writeParts(tx: Tx, key: Buffer, scanId: string, result: ScanResult): Promise<void> {
  const { applications, ...facts } = result
  const rows = applications.map(
    ({ application, users }, at): IndexedApplication => ({
      ...application,
      position: at + 1,
      faces: users.slice(0, faces).map(({ email }) => email),
    }),
  )
  const levels = Object.fromEntries(
    scanLevels.map((level) => [level, rows.filter(({ risk }) => levelOf(risk) === level).length]),
  ) as ScanHead['levels']
  const part = (position: number, value: unknown) => ({
    scanId,
    position,
    sealed: sealPart(key, scanId, position, value),
  })
  await tx.shadowScanPart.createMany({
    data: [
      part(head, { ...facts, total: rows.length, levels } satisfies ScanHead),
      ...[...Map.groupBy(rows, (_row, at) => partOf(at))].map(([position, some]) => part(position, some)),
      ...applications.map(({ users }, at) => part(at + 1, users)),
    ],
  })
}

const read = async (tx: Tx, key: Buffer, scanId: string, position: number) => {
  const part = await tx.shadowScanPart.findUnique({ where: { scanId_position: { scanId, position } } })
  return part && openPart(key, scanId, position, part.sealed)
}

export const readHead = async (tx: Tx, key: Buffer, scanId: string): Promise<ScanHead | null> =>
  (await read(tx, key, scanId, head)) as ScanHead | null

/** Rows of the list in its own order; all of them when nothing is said. */
export async function readRows(
  tx: Tx,
  key: Buffer,
  scanId: string,
  { from, to }: { from: number; to: number } = { from: 0, to: Number.MAX_SAFE_INTEGER },
): Promise<IndexedApplication[]> {
  const parts = await tx.shadowScanPart.findMany({
    where: {
      scanId,
      position: { lte: partOf(from), gte: Math.max(partOf(to - 1), -2_147_483_648), lt: head },
    },
    orderBy: { position: 'desc' },
  })
  const rows = parts.flatMap(
    ({ position, sealed }) => openPart(key, scanId, position, sealed) as IndexedApplication[],
  )
  return rows.filter(({ position }) => position > from && position <= to)
}

export const readUsers = async (
  tx: Tx,
  key: Buffer,
  scanId: string,
  position: number,
): Promise<ScanUser[] | null> =>
  position > head ? ((await read(tx, key, scanId, position)) as ScanUser[] | null) : null
