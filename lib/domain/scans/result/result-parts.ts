import type { ScanApplication, ScanResult, ScanUser } from '@/lib/domain/scans/result/describe-grants'
import { openPart, sealPart } from '@/lib/domain/scans/result/seal-result'
import type { Tx } from '@/lib/platform/db'

/** What the list shows of an application without opening its users. */
export type IndexedApplication = ScanApplication & {
  /** 1 for the first: the part that holds its users. */
  position: number
  faces: string[]
}

export type ScanIndex = Omit<ScanResult, 'applications'> & { applications: IndexedApplication[] }

const faces = 2

/** Users apart from the list, so that a long list opens as fast as a short one. */
export async function writeParts(tx: Tx, key: Buffer, scanId: string, result: ScanResult): Promise<void> {
  const index: ScanIndex = {
    ...result,
    applications: result.applications.map(({ application, users }, at) => ({
      ...application,
      position: at + 1,
      faces: users.slice(0, faces).map(({ email }) => email),
    })),
  }
  await tx.shadowScanPart.createMany({
    data: [
      { scanId, position: 0, sealed: sealPart(key, scanId, 0, index) },
      ...result.applications.map(({ users }, at) => ({
        scanId,
        position: at + 1,
        sealed: sealPart(key, scanId, at + 1, users),
      })),
    ],
  })
}

const read = async (tx: Tx, key: Buffer, scanId: string, position: number) => {
  const part = await tx.shadowScanPart.findUnique({ where: { scanId_position: { scanId, position } } })
  return part && openPart(key, scanId, position, part.sealed)
}

export const readIndex = async (tx: Tx, key: Buffer, scanId: string): Promise<ScanIndex | null> =>
  (await read(tx, key, scanId, 0)) as ScanIndex | null

export const readUsers = async (
  tx: Tx,
  key: Buffer,
  scanId: string,
  position: number,
): Promise<ScanUser[] | null> => (await read(tx, key, scanId, position)) as ScanUser[] | null
