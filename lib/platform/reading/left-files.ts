import { constants } from 'node:fs'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'

/** A file that another program left in a folder. */
export type LeftFile = { path: string; name: string; size: number; modifiedAt: Date }

/**
 * The newest plain file of a folder with this ending, or null without one. A link is no file: it could lead to whatever the
 * process may read.
 * @param folder a real path, whose own name was not taken from anybody
 */
export async function newestFile(folder: string, ending: string): Promise<LeftFile | null> {
  if ((await realpathOrNull(folder)) !== folder) return null
  let newest: LeftFile | null = null
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending)) continue
    const file = path.join(folder, name)
    const found = await lstat(file).catch(nullWhenMissing)
    if (found?.isFile() && (!newest || found.mtime > newest.modifiedAt))
      newest = { path: file, name, size: found.size, modifiedAt: found.mtime }
  }
  return newest
}

/** The bytes of the file, or null where it has changed since it was found: it is still being written, or was replaced. */
export async function readLeftFile(file: LeftFile): Promise<Buffer | null> {
  const handle = await open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    if (!isAsFound(file, await handle.stat())) return null
    const bytes = Buffer.alloc(file.size)
    let read = 0
    while (read < file.size) {
      const { bytesRead } = await handle.read(bytes, read, file.size - read, read)
      if (bytesRead === 0) return null
      read += bytesRead
    }
    return isAsFound(file, await handle.stat()) ? bytes : null
  } finally {
    await handle.close()
  }
}

type Stats = Awaited<ReturnType<typeof lstat>>

const isAsFound = ({ size, modifiedAt }: LeftFile, now: Stats) =>
  now.isFile() && now.size === size && now.mtime.getTime() === modifiedAt.getTime()

const realpathOrNull = (folder: string) => realpath(folder).catch(nullWhenMissing)

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
