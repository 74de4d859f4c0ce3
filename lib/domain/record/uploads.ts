import { createHash } from 'node:crypto'
import { unavailable } from '@/lib/domain/record/errors'
import { after, hours } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { isStorageLow } from '@/lib/platform/known-state'

const keptFor = hours(24)

/**
 * Stores a file for the job that reads it, for a day at most: the hourly clean-up deletes the rest. Neither its name nor its
 * type is checked here.
 */
export async function storeUpload(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string | null },
  file: { name: string; bytes: Buffer },
): Promise<string> {
  await requireRoom()
  const { id } = await tx.upload.create({
    data: {
      companyId,
      userId,
      fileName: file.name,
      bytes: new Uint8Array(file.bytes),
      sha256: sha256(file.bytes),
      expiresAt: after(keptFor),
    },
    select: { id: true },
  })
  return id
}

/** The bytes as they were sent, or null when they were deleted. */
export async function findUpload(
  tx: Tx,
  companyId: string,
  id: string | null,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  const upload = id ? await tx.upload.findUnique({ where: { companyId_id: { companyId, id } } }) : null
  if (!upload) return null
  const bytes = Buffer.from(upload.bytes)
  return Buffer.from(upload.sha256).equals(sha256(bytes)) ? { fileName: upload.fileName, bytes } : null
}

export async function deleteUpload(tx: Tx, companyId: string, id: string | null): Promise<void> {
  if (id) await tx.upload.deleteMany({ where: { companyId, id } })
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

/** Syncs and uploads write much: they are refused while the database's disk has little free space. Reading goes on. */
export async function requireRoom(): Promise<void> {
  if (await isStorageLow()) throw unavailable('problems.storage_low')
}

/** For pages, which warn the user before an upload. */
export const isWaitingForRoom = (): Promise<boolean> => isStorageLow()
