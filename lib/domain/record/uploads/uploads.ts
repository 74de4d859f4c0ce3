import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { requireRoom } from '@/lib/domain/record/uploads/require-room'
import { after, hours } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

const keptFor = hours(24)

/**
 * Keeps a person's file for the work that reads it, a day at most: the hourly clean-up takes the rest. Judged by
 * nobody yet, neither its name nor its type.
 */
export async function storeUpload(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
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

/** The very bytes that were sent, or null when they are gone. */
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
