import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { asRole, type RolePasswords } from '@/scripts/database/roles'
import { installWhenChanged } from '@/scripts/install.mjs'
import { root } from '@/scripts/migrations/folder'
import { OperatorError } from '@/scripts/supervisor/say'

const run = promisify(execFile)

/** The newest tag before this commit. */
export function newestRelease(): string {
  try {
    const options = {
      cwd: root,
      encoding: 'utf8' as const,
      stdio: ['ignore' as const, 'pipe' as const, 'ignore' as const],
    }
    return execFileSync('git', ['describe', '--tags', '--abbrev=0'], options).trim()
  } catch {
    throw new OperatorError(
      'No release is tagged here. Name the version to come from: npm run test:upgrade -- --from <git ref>',
    )
  }
}

/** Checks a version out into a work tree of its own, installs its packages and builds it. @returns the folder */
export async function buildRelease(ref: string, undo: (step: () => unknown) => void): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'rollcall-release-'))
  const folder = path.join(parent, 'tree')
  undo(() => rm(parent, { recursive: true, force: true }))
  undo(() => run('git', ['worktree', 'remove', '--force', folder], { cwd: root }))
  await run('git', ['worktree', 'add', '--detach', folder, ref], { cwd: root })
  await installWhenChanged(folder, `Installing the packages of ${ref} …`, [])
  await program(folder, ['scripts/build.ts'], {}, `${ref} could not be built.`)
  return folder
}

/** Migrates a database by the program of a release, as an operator does. */
export async function migrateBy(
  release: string,
  superuserUrl: string,
  passwords: RolePasswords,
): Promise<void> {
  const addresses = {
    ADMIN_DATABASE_URL: superuserUrl,
    MIGRATE_DATABASE_URL: asRole(superuserUrl, 'owner', passwords.owner),
    DATABASE_URL: asRole(superuserUrl, 'application', passwords.application),
    AUDIT_DATABASE_URL: asRole(superuserUrl, 'reader', passwords.reader),
  }
  await program(release, ['scripts/migrate.ts'], addresses, 'The database could not be migrated.')
}

/** Runs a TypeScript program of a release to its end, with what it prints. */
async function program(
  release: string,
  words: string[],
  environment: Record<string, string>,
  failure: string,
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: release,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new OperatorError(failure)
}
