import { createHash } from 'node:crypto'
import { readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { noFailure } from '@/lib/domain/connections/credentials/failure'
import { startUpload } from '@/lib/domain/connections/user-connectors/receive-upload'
import { systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { DomainError } from '@/lib/domain/record/errors'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { minutes, now } from '@/lib/platform/clock'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { isStorageLow } from '@/lib/platform/known-state'
import { log } from '@/lib/platform/log'
import { type LeftFile, newestFile, readLeftFile } from '@/lib/platform/reading/left-files'
import type { Row } from '@/lib/platform/sql/column'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const megabytes = 20
/** A file that has changed since may still be written. */
const settledMs = minutes(1)

/** The last file that was taken, as the connection keeps it. */
const takenFile = z.object({
  name: z.string(),
  size: z.number(),
  modified_at: z.string(),
  sha256: z.string(),
})

const connectionColumns = {
  id: column.uuid,
  companyId: column.uuid,
  label: column.text,
  errorKey: column.text.nullable,
  taken: column.json(takenFile).nullable,
}
type Connection = Row<typeof connectionColumns>

/**
 * Takes what connectors of Baton left in BATON_FOLDER: of the folder named after a connection's id, the newest file, if it
 * is not the one taken before. Only the operator makes these folders, so no company can choose another one's file. A file
 * stays where it is, as its connector may go on with it.
 * @returns how many files were taken
 */
export async function takeFromFolder(root = env().BATON_FOLDER): Promise<number> {
  if (!root || (await isStorageLow())) return 0
  const folder = await realpath(root)
  let taken = 0
  for (const connection of await connectionsOf(await readdir(folder)))
    try {
      if (await takeFor(connection, path.join(folder, connection.id))) taken++
    } catch (error) {
      // While a file is being read, the next one waits for the next time.
      if (error instanceof DomainError) continue
      log.error({ err: error, userConnectorId: connection.id }, 'taking a file of Baton failed')
    }
  return taken
}

/** Those that have a folder, and those that had one. */
const connectionsOf = (names: string[]) =>
  queryRows(everyCompany, connectionColumns)`
    SELECT id, company_id AS "companyId", label, error_key AS "errorKey", folder_file AS taken
      FROM user_connectors u
     WHERE application = 'baton' AND deleted_at IS NULL AND NOT is_paused AND ${isGoingOn(Prisma.sql`u.company_id`)}
       AND (id::text = ANY (${names}) OR folder_file IS NOT NULL)
     ORDER BY id`

async function takeFor(connection: Connection, folder: string): Promise<boolean> {
  const file = await newestFile(folder, '.c1z')
  if (!file) {
    await fail(connection, 'sync.errors.folder_empty')
    return false
  }
  if (file.size > megabytes * 1024 ** 2) {
    await fail(connection, 'sync.errors.folder_too_large', { file: file.name, megabytes })
    return false
  }
  // An earlier failure of the folder is over. One of a file's content is not, as long as the file is the same.
  if (connection.errorKey?.startsWith('sync.errors.folder_')) await update(connection, recovered)
  if (isTaken(connection, file) || !isSettled(file)) return false
  const bytes = await readLeftFile(file)
  return bytes !== null && (await take(connection, file, bytes))
}

const isTaken = ({ taken }: Connection, { name, size, modifiedAt }: LeftFile) =>
  taken?.name === name && taken.size === size && taken.modified_at === modifiedAt.toISOString()

// The machine that writes may have another clock: a date in the future does not keep a file from being read.
const isSettled = ({ modifiedAt }: LeftFile) => Math.abs(now().getTime() - modifiedAt.getTime()) > settledMs

/** Starts a run, unless the bytes are those of the last file, which was copied or touched. */
async function take(connection: Connection, { name, size, modifiedAt }: LeftFile, bytes: Buffer) {
  const { companyId, id, taken } = connection
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const folderFile = { name, size, modified_at: modifiedAt.toISOString(), sha256 }
  return everyCompany.$transaction(async (tx) => {
    await tx.userConnector.update({ where: { companyId_id: { companyId, id } }, data: { folderFile } })
    if (taken?.sha256 === sha256) return false
    const doer = await systemDoer(tx, companyId)
    await startUpload(tx, connection, { name: name.replace(/\p{C}/gu, ''), bytes }, { userId: null, doer })
    return true
  })
}

const recovered = { ...noFailure, state: 'connected' } as const

async function fail(
  connection: Connection,
  errorKey: string,
  errorParams: Record<string, string | number> = {},
) {
  if (connection.errorKey === errorKey) return
  const failure = { errorKind: 'file', errorKey, errorParams, errorReason: null, errorAt: now() }
  await update(connection, { ...failure, state: 'error' })
}

const update = ({ companyId, id }: Connection, data: Prisma.UserConnectorUpdateInput) =>
  everyCompany.userConnector.update({ where: { companyId_id: { companyId, id } }, data })
