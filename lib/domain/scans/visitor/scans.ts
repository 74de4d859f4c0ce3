import { setTimeout as wait } from 'node:timers/promises'
import type { ShadowScan } from '@prisma/client'
import { DomainError } from '@/lib/domain/record/errors'
import {
  type IndexedApplication,
  readHead,
  readRows,
  readUsers,
  type ScanHead,
} from '@/lib/domain/scans/result/result-parts'
import { resultKey } from '@/lib/domain/scans/result/seal-result'
import { levelOf, risks } from '@/lib/domain/scans/scopes/risk-schema'
import type {
  ScanApplicationView,
  ScanExportQuery,
  ScanFailure,
  ScanListQuery,
  ScanView,
} from '@/lib/domain/scans/visitor/schema'
import { minutes, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken } from '@/lib/platform/secrets'

/** Who asks for a scan: by the secret of its address, and the secret of the browser that made it. */
export type Visitor = { token: string; browser: string; client: string }

/** One answer to an address that was never there, is another browser's, has expired or was deleted. */
const scanGone = () => new DomainError('not_found', { key: 'shadow-scan.gone' })

async function requireScan({ token, browser, client }: Visitor): Promise<ShadowScan> {
  const row = await everyCompany.shadowScan.findFirst({
    where: {
      hash: hashOpaqueToken(token),
      browserHash: hashOpaqueToken(browser),
      expiresAt: { gt: now() },
    },
  })
  if (row) return row
  // Only what is wrong is counted: a page that is open asks often.
  await countAttempt(['link_client', client])
  throw scanGone()
}

export async function getScan(visitor: Visitor): Promise<ScanView> {
  const row = await requireScan(visitor)
  return presentScan(
    row,
    row.state === 'done' ? await readHead(everyCompany, resultKey(visitor.token), row.id) : null,
  )
}

export async function requireResult(visitor: Visitor) {
  const row = await requireScan(visitor)
  if (row.state !== 'done') throw scanGone()
  return { row, key: resultKey(visitor.token) }
}

/** A page of what was found, as the filters and the order want it. */
export async function listApplications(visitor: Visitor, query: ScanListQuery) {
  const { row, key } = await requireResult(visitor)
  const from = (query.page - 1) * query.size
  const to = from + query.size
  if (isAsKept(query))
    return { total: row.applications, applications: await readRows(everyCompany, key, row.id, { from, to }) }
  const applications = findApplications(await readRows(everyCompany, key, row.id), query)
  return { total: applications.length, applications: applications.slice(from, to) }
}

/** All of it in the order in which it is kept: then only a part has to be opened. */
const isAsKept = ({ search, level, order, direction = 'desc' }: ScanExportQuery) =>
  !search && !level && order === 'level' && direction === 'desc'

export async function listUsersOf(visitor: Visitor, position: number) {
  const { row, key } = await requireResult(visitor)
  const users = await readUsers(everyCompany, key, row.id, position)
  if (!users) throw scanGone()
  return users
}

/** Everything that the filters find, users included, one application after the other. */
export async function exportApplications(visitor: Visitor, query: ScanExportQuery) {
  const { row, key } = await requireResult(visitor)
  const applications = findApplications(await readRows(everyCompany, key, row.id), query)
  async function* rows() {
    for (const application of applications) {
      const users = await readUsers(everyCompany, key, row.id, application.position)
      yield { application, users: users ?? [] }
    }
  }
  return rows()
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function findApplications(applications: IndexedApplication[], query: ScanExportQuery): IndexedApplication[] {
  const { search, level, order, direction } = query
  const words = folded(search ?? '')
  const matches = applications.filter(
    ({ name, publisher, scopes, risk }) =>
      (!level || level.includes(levelOf(risk))) &&
      (words === '' ||
        [name, publisher ?? '', ...scopes.map(({ scope }) => scope)].some((text) =>
          folded(text).includes(words),
        )),
  )
  // Kept with the gravest first.
  const isDescending = (direction ?? (order === 'name' ? 'asc' : 'desc')) === 'desc'
  const compare = {
    level: (a: IndexedApplication, b: IndexedApplication) => risks.indexOf(a.risk) - risks.indexOf(b.risk),
    name: (a: IndexedApplication, b: IndexedApplication) => a.name.localeCompare(b.name, 'fr'),
    users: (a: IndexedApplication, b: IndexedApplication) => a.userCount - b.userCount,
  }[order]
  return matches.sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || a.position - b.position)
}

/** Now, not in a day: a reading that is under way sees it within a second, stops, and gives its token back. */
export async function deleteScan(visitor: Visitor): Promise<void> {
  const { id } = await requireScan(visitor)
  await everyCompany.shadowScan.deleteMany({ where: { id } })
}

const longestMs = minutes(60)

/** The scan at each change, until it has ended. */
export async function* watchScan(
  visitor: Visitor,
  signal: AbortSignal,
  lookMs = 1_000,
): AsyncGenerator<ScanView> {
  const began = performance.now()
  let last = ''
  while (!signal.aborted && performance.now() - began < longestMs) {
    const row = await requireScan(visitor)
    const head = row.state === 'done' ? await readHead(everyCompany, resultKey(visitor.token), row.id) : null
    const view = presentScan(row, head)
    const text = JSON.stringify(view)
    if (text !== last) yield view
    last = text
    if (row.state === 'done' || row.state === 'failed') return
    await wait(lookMs, undefined, { signal }).catch(() => {})
  }
}

export const presentScan = (row: ShadowScan, head: ScanHead | null): ScanView => ({
  provider: row.provider,
  // Whoever has the address has signed in already.
  state: row.state === 'authorizing' ? 'queued' : row.state,
  failure: row.failure as ScanFailure | null,
  users_listed: row.usersListed,
  users_scanned: row.usersScanned,
  users_failed: row.usersFailed,
  applications: row.applications,
  is_partial: row.isPartial,
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
  organisation: head?.organisation.domain ?? null,
  levels: head?.levels ?? null,
})

export const presentApplication = (row: IndexedApplication): ScanApplicationView => ({
  position: row.position,
  name: row.name,
  application: row.application,
  publisher: row.publisher,
  is_verified: row.isVerified,
  is_unregistered: row.isUnregistered,
  is_native: row.isNative,
  domain: row.domain,
  client_ids: row.clientIds,
  scopes: row.scopes.map(({ scope, label, risk, kind }) => ({ scope, label, risk, kind })),
  level: levelOf(row.risk),
  is_for_everybody: row.isForEverybody,
  users: row.userCount,
  inactive_users: row.inactiveCount,
  faces: row.faces,
})
