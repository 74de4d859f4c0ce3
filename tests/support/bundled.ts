import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import { bundlePrograms } from '@/scripts/supervisor/build'

/** The program that a source file begins, of today's sources, made as a build makes the worker. */
export async function bundled(entry: string): Promise<{ file: string; remove: () => Promise<void> }> {
  // Inside the project, whose packages it finds from there.
  const cache = path.join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'rollcall-program-'))
  const [file = ''] = await bundlePrograms([entry], folder)
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}
