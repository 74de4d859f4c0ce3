import { mkdir, mkdtemp, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { connect } from '@/lib/domain/connections/user-connectors/connect'
import { receiveUpload } from '@/lib/domain/connections/user-connectors/receive-upload'
import { takeFromFolder } from '@/lib/domain/connections/user-connectors/take-from-folder'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { after, minutes } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { newestFile, readLeftFile } from '@/lib/platform/reading/left-files'
import { batonFile } from '@/tests/support/baton-file'
import { accountsOf } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

const aRoot = () => mkdtemp(path.join(tmpdir(), 'baton-folder-'))

async function aConnection(root: string, application = 'baton') {
  const actor = await aCompany()
  const { companyId } = actor
  const id = await connect(actor, { application, label: 'LDAP', credentials: {} })
  const folder = path.join(root, id)
  await mkdir(folder)
  const leave = async (name: string, user: string, at = after(-minutes(10))) => {
    const file = path.join(folder, name)
    await writeFile(file, batonFile({ id: 's1', users: [{ id: user }] }))
    await utimes(file, at, at)
    return file
  }
  return {
    actor,
    folder,
    leave,
    read: () => syncAccounts(companyId, id, { signal: new AbortController().signal }),
    row: () => getUserConnector(actor, id),
    runs: () => db.syncRun.count({ where: { companyId, userConnectorId: id } }),
    ids: async () => (await accountsOf({ id, companyId })).map(({ externalId }) => externalId),
  }
}

it('reads the newest file of a connection, and the next one that is left', async () => {
  const root = await aRoot()
  const { leave, read, ids, row, actor } = await aConnection(root)
  await leave('old.c1z', 'old', after(-minutes(60)))
  await leave('new.c1z', 'new')
  await leave('notes.txt', 'none', after(-minutes(5)))

  expect(await takeFromFolder(root)).toBe(1)
  await read()
  expect(await ids()).toEqual(['user/new'])

  await leave('next.c1z', 'next', after(-minutes(2)))
  expect(await takeFromFolder(root)).toBe(1)
  const { id } = await row()
  const [event] = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, objectId: id, action: 'sync.file_uploaded' },
    orderBy: { seq: 'desc' },
  })
  expect(event).toMatchObject({ actorKind: 'system', details: { file: 'next.c1z', name: 'LDAP' } })
})

it('does nothing for a file that was read: the same, touched, copied, or restored with an older date', async () => {
  const root = await aRoot()
  const { folder, leave, read, runs } = await aConnection(root)
  const file = await leave('sync.c1z', 'one')
  await takeFromFolder(root)
  await read()

  expect(await takeFromFolder(root)).toBe(0)
  await utimes(file, after(-minutes(5)), after(-minutes(5)))
  expect(await takeFromFolder(root)).toBe(0)
  await rename(file, path.join(folder, 'copy.c1z'))
  expect(await takeFromFolder(root)).toBe(0)
  expect(await runs()).toBe(1)

  // Another content is read, although its date is older.
  await leave('copy.c1z', 'two', after(-minutes(600)))
  expect(await takeFromFolder(root)).toBe(1)
})

it('leaves a file that is still being written, and reads it afterwards', async () => {
  const root = await aRoot()
  const { leave, read, ids } = await aConnection(root)
  const file = await leave('sync.c1z', 'one', after(0))

  expect(await takeFromFolder(root)).toBe(0)
  await utimes(file, after(-minutes(2)), after(-minutes(2)))
  expect(await takeFromFolder(root)).toBe(1)
  await read()
  expect(await ids()).toEqual(['user/one'])
})

it('reads no file that grows, or is replaced by a link, after it was found', async () => {
  const root = await aRoot()
  const { folder, leave } = await aConnection(root)
  const file = await leave('sync.c1z', 'one')

  const found = (await newestFile(folder, '.c1z'))!
  expect((await readLeftFile(found))?.length).toBe(found.size)
  await writeFile(file, 'more', { flag: 'a' })
  expect(await readLeftFile(found)).toBeNull()

  await rename(file, path.join(root, 'elsewhere'))
  await symlink(path.join(root, 'elsewhere'), file)
  await expect(readLeftFile(found)).rejects.toThrow('ELOOP')
})

it('says that a file is damaged, once, and changes nothing', async () => {
  const root = await aRoot()
  const { leave, read, ids, row, runs } = await aConnection(root)
  await leave('one.c1z', 'one')
  await takeFromFolder(root)
  await read()

  const cut = await leave('two.c1z', 'two', after(-minutes(5)))
  await truncate(cut, 300)
  await utimes(cut, after(-minutes(5)), after(-minutes(5)))
  expect(await takeFromFolder(root)).toBe(1)
  await read()
  expect(await takeFromFolder(root)).toBe(0)

  expect(await row()).toMatchObject({ state: 'error', errorKey: 'connectors.baton.damaged' })
  expect(await ids()).toEqual(['user/one'])
  expect(await runs()).toBe(2)
})

it('follows no link, of a file or of a folder, and leaves what is no file', async () => {
  const root = await aRoot()
  const { folder, leave, runs } = await aConnection(root)
  const outside = await aRoot()
  const secret = path.join(outside, 'secret.c1z')
  await rename(await leave('secret.c1z', 'secret'), secret)
  await symlink(secret, path.join(folder, 'link.c1z'))
  await symlink('../../etc/passwd', path.join(folder, 'passwd.c1z'))
  await mkdir(path.join(folder, 'folder.c1z'))
  expect(await takeFromFolder(root)).toBe(0)

  await rm(folder, { recursive: true })
  await symlink(outside, folder)
  expect(await takeFromFolder(root)).toBe(0)
  expect(await runs()).toBe(0)
})

it('gives each connection its own folder only, whatever other companies left', async () => {
  const root = await aRoot()
  const [ours, theirs] = [await aConnection(root), await aConnection(root)]
  await theirs.leave('sync.c1z', 'theirs')
  await mkdir(path.join(root, '0192f0c1-0000-7000-8000-000000000000'))
  await mkdir(path.join(root, 'lost+found'))
  await writeFile(path.join(root, 'sync.c1z'), batonFile({ id: 's1', users: [{ id: 'nobody' }] }))

  expect(await takeFromFolder(root)).toBe(1)
  await theirs.read()

  expect(await theirs.ids()).toEqual(['user/theirs'])
  expect(await ours.runs()).toBe(0)
  expect(await db.upload.count({ where: { companyId: ours.actor.companyId } })).toBe(0)
})

it('says when there is no file any more, or one that is too large, until there is', async () => {
  const root = await aRoot()
  const { folder, leave, read, row } = await aConnection(root)
  const file = await leave('sync.c1z', 'one')
  await takeFromFolder(root)
  await read()

  await rename(folder, `${folder}.away`)
  await takeFromFolder(root)
  const { state, errorKey, errorAt } = await row()
  expect({ state, errorKey }).toEqual({ state: 'error', errorKey: 'sync.errors.folder_empty' })
  await takeFromFolder(root)
  expect((await row()).errorAt).toEqual(errorAt)

  await rename(`${folder}.away`, folder)
  await takeFromFolder(root)
  expect(await row()).toMatchObject({ state: 'connected', errorKey: null })

  await truncate(file, 20 * 1024 * 1024 + 1)
  await takeFromFolder(root)
  expect(await row()).toMatchObject({
    errorKey: 'sync.errors.folder_too_large',
    errorParams: { file: 'sync.c1z', megabytes: 20 },
  })
})

it('waits for the file that is being read, and for a connection that is paused', async () => {
  const root = await aRoot()
  const { actor, leave, read, row, ids } = await aConnection(root)
  const { id } = await row()
  const bytes = batonFile({ id: 's1', users: [{ id: 'by-hand' }] })
  await receiveUpload(actor, id, { name: 'by-hand.c1z', bytes })
  await leave('sync.c1z', 'one')
  expect(await takeFromFolder(root)).toBe(0)
  await read()

  const pause = (isPaused: boolean) =>
    db.userConnector.update({
      where: { companyId_id: { companyId: actor.companyId, id } },
      data: { isPaused },
    })
  await pause(true)
  expect(await takeFromFolder(root)).toBe(0)
  await pause(false)
  expect(await takeFromFolder(root)).toBe(1)
  await read()
  expect(await ids()).toContain('user/one')
})

it('takes files for connections of Baton only, and none without a folder', async () => {
  const root = await aRoot()
  const { leave } = await aConnection(root, 'file')
  await leave('new.c1z', 'new')

  expect(await takeFromFolder(root)).toBe(0)
  expect(await takeFromFolder()).toBe(0)
  await expect(takeFromFolder(path.join(root, 'missing'))).rejects.toThrow('ENOENT')
})
