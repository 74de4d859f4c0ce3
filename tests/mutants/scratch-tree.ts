import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import type { PlantedFault } from '@/tests/mutants/planted-fault'

/**
 * A copy of the tree as it stands, changes that are not committed included. Faults are planted only here: a run that is
 * killed leaves a folder in the system's temporary files, and nothing in the tree.
 */
export class ScratchTree {
  private constructor(readonly folder: string) {}

  static async copy(): Promise<ScratchTree> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-mutants-'))
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    // A file that was deleted and not committed yet is still listed.
    const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)))
    for (const file of files) await cp(path.join(root, file), path.join(folder, file))
    for (const packages of [
      'node_modules',
      'tests/connectors/vendors/node_modules',
      'tests/clients/node_modules',
    ])
      if (existsSync(path.join(root, packages)))
        await symlink(path.join(root, packages), path.join(folder, packages))
    return new ScratchTree(folder)
  }

  /** Runs `act` while the fault is in its file, then puts the file back. */
  async withFault<T>({ file, find, replace }: PlantedFault, act: () => Promise<T>): Promise<T> {
    const place = path.join(this.folder, file)
    const right = await readFile(place, 'utf8')
    // A function, so that `$&` in the text means itself.
    await writeFile(
      place,
      right.replace(find, () => replace),
    )
    try {
      return await act()
    } finally {
      await writeFile(place, right)
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
