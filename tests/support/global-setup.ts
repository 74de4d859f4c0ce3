import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { asRole, type RolePasswords } from '@/scripts/database/roles'
import { statementRecord } from '@/scripts/house/find-statements'
import { startMailCatcher } from '@/scripts/mail/catcher'
import { bundled } from '@/tests/support/bundled'
import { careless, copyDatabase, startTestCluster } from '@/tests/support/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's server, as its superuser; `template` is the migrated database every test file copies. */
    postgres: { url: string; template: string; passwords: RolePasswords }
    /** A database in which statements are described, and where is noted which were. */
    statements: { url: string; record: string }
    mail: { smtpUrl: string; httpUrl: string }
    /** The file that starts a worker of today's sources. */
    worker: string
  }
}

/** Once a run: a PostgreSQL of its own with a migrated template database, and a mail server that delivers nothing. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-tests-'))
  const [{ cluster, template, passwords }, catcher, worker] = await Promise.all([
    // A database for each file of tests: to look after hundreds of them every minute would take a part of a core.
    startTestCluster(folder, [...careless, 'autovacuum=off']),
    startMailCatcher({ smtp: 0, http: 0 }),
    bundled('lib/jobs/main.ts'),
  ])
  project.provide('postgres', { url: cluster.url('postgres'), template, passwords })
  const url = asRole(
    await copyDatabase(cluster.url('postgres'), template),
    'application',
    passwords.application,
  )
  await mkdir(path.dirname(statementRecord), { recursive: true })
  await writeFile(statementRecord, '')
  project.provide('statements', { url, record: statementRecord })
  project.provide('worker', worker.file)
  project.provide('mail', { smtpUrl: catcher.smtpUrl, httpUrl: catcher.httpUrl })

  return async () => {
    await Promise.all([cluster.stop(), catcher.stop(), worker.remove()])
    await rm(folder, { recursive: true, force: true })
  }
}
