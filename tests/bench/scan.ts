// A workspace read at a vendor that takes its time: npm run bench:scan -- --users 1000 --applications 25 --latency 80
// and the page of a result with many applications beside one with few.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Actor } from '@/lib/domain/record/actor'
import { asRole } from '@/scripts/database/roles'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { startTestCluster } from '@/tests/support/postgres'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    applications: { type: 'string', default: '25' },
    latency: { type: 'string', default: '80' },
  },
})
const users = Number(values.users)
const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
const { cluster, template, passwords } = await startTestCluster(folder)
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
// In a process of its own: what it costs is not the worker's.
const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'tests/bench/scan/server.ts', values.users, values.applications, values.latency],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const origin = await new Promise<string>((resolve) =>
  server.stdout.once('data', (text) => resolve(String(text).trim())),
)
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: asRole(cluster.url(template), 'application', passwords.application),
  APP_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TOKEN_KEYS: key('bench'),
  CREDENTIAL_KEYS: key('bench'),
  EVIDENCE_KEYS: newEvidenceKey(),
  SHADOW_SCAN_GOOGLE: 'rollcall-google:secret',
  CONNECTOR_BASE_URL_SHADOW_SCAN_GOOGLE: origin,
  LIMIT_SCAN_CLIENT: '1000/60',
  LIMIT_SCAN_ORGANISATION: '1000/60',
  LOG_LEVEL: 'error',
})
const { startScan } = await import('@/lib/domain/scans/visitor/start-scan')
const { finishSignIn } = await import('@/lib/domain/scans/visitor/finish-sign-in')
const { runScan } = await import('@/lib/domain/scans/visitor/run-scan')
const { getScan, listApplications } = await import('@/lib/domain/scans/visitor/scans')
const { scanListQuery } = await import('@/lib/domain/scans/visitor/schema')
const { listDiscovered } = await import('@/lib/domain/scans/discovered/discovered')
const { discoveredQuery } = await import('@/lib/domain/scans/discovered/schema')
const { writeParts } = await import('@/lib/domain/scans/result/result-parts')
const { resultKey } = await import('@/lib/domain/scans/result/seal-result')
const { everyCompany, pool } = await import('@/lib/platform/db')
const { stopBoss } = await import('@/lib/platform/queue')
const { hashOpaqueToken } = await import('@/lib/platform/secrets')

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * How long each takes, in turns: what else the machine does then falls on both alike. The first rounds warm up.
 * @returns the median of each
 */
async function inTurns(few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 110; round++)
    for (const [at, open] of [few, many].entries()) {
      const began = performance.now()
      await open()
      times[at as 0 | 1].push(performance.now() - began)
    }
  return [median(times[0].slice(10)), median(times[1].slice(10))]
}

/** A result of so many applications, opened as the page opens it: the facts, then the first rows. */
async function openingOf(applications: number): Promise<() => Promise<unknown>> {
  const token = randomBytes(32).toString('base64url')
  const browser = randomBytes(32).toString('hex')
  const { id } = await everyCompany.shadowScan.create({
    data: {
      provider: 'google',
      state: 'done',
      applications,
      hash: hashOpaqueToken(token),
      browserHash: hashOpaqueToken(browser),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  const scopes = ['https://mail.google.com/', 'openid', 'email'].map((scope) => ({
    scope,
    kind: 'delegated' as const,
    label: 'mail_full' as const,
    risk: 'critical' as const,
  }))
  await writeParts(everyCompany, resultKey(token), id, {
    provider: 'google',
    organisation: { domain: 'corvelle.example', tenantId: null },
    scannedAt: new Date().toISOString(),
    usersScanned: 1_000,
    usersFailed: 0,
    isPartial: false,
    applications: Array.from({ length: applications }, (_, at) => ({
      application: {
        name: `Application ${at}`,
        application: null,
        publisher: null,
        isVerified: null,
        domain: null,
        clientIds: [`${100_000_000_000 + at}.apps.googleusercontent.com`],
        isNative: false,
        isUnregistered: false,
        scopes,
        risk: 'critical' as const,
        isForEverybody: false,
        userCount: 50,
        inactiveCount: 0,
      },
      users: Array.from({ length: 50 }, (_, n) => ({ email: `user${n}@corvelle.example`, isActive: true })),
    })),
  })
  const visitor = { token, browser, client: '192.0.2.1' }
  const query = scanListQuery.parse({ size: 25 })
  return async () => {
    await getScan(visitor)
    await listApplications(visitor, query)
  }
}

/** The same of what a company keeps: the first page of its list, gravest first. */
async function listingOf(applications: number): Promise<() => Promise<unknown>> {
  const { id: companyId } = await everyCompany.company.create({ data: { name: `Company ${applications}` } })
  await everyCompany.discoveredApplication.createMany({
    data: Array.from({ length: applications }, (_, at) => ({
      companyId,
      provider: 'google' as const,
      clientId: `${100_000_000_000 + at}.apps.googleusercontent.com`,
      clientIds: [`${100_000_000_000 + at}.apps.googleusercontent.com`],
      name: `Application ${at}`,
      risk: at % 4,
      scopes: [{ scope: 'openid', label: 'identity', risk: 'low', kind: 'delegated' }],
      userCount: 50,
      faces: ['user0@corvelle.example', 'user1@corvelle.example'],
    })),
  })
  const actor = { companyId } as Actor
  const query = discoveredQuery.parse({ itemsPerPage: 25 })
  return () => listDiscovered(actor, query)
}

try {
  const browser = randomBytes(32).toString('hex')
  const address = await startScan({ provider: 'google', browser }, '192.0.2.1')
  const back = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '')
  const asked = { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' }
  const token = await finishSignIn({ ...asked, browser })
  const { id } = await everyCompany.shadowScan.findFirstOrThrow({ where: { hash: hashOpaqueToken(token) } })
  const began = performance.now()
  await runScan(id, { signal: new AbortController().signal })
  const seconds = (performance.now() - began) / 1_000
  const scan = await getScan({ token, browser, client: '192.0.2.1' })
  // The quota of a minute, spread evenly; the list comes first, 500 users a page.
  const allowed = ((users + Math.ceil(users / 500)) / 2_400) * 60
  const [few, many] = await inTurns(await openingOf(20), await openingOf(2_000))
  const [fewKept, manyKept] = await inTurns(await listingOf(20), await listingOf(2_000))
  const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} times`
  printTable(
    ['measure', 'found'],
    [
      ['users scanned', `${scan.users_scanned} of ${users}, ${scan.users_failed} failed`],
      ['applications', String(scan.applications)],
      [
        'seconds',
        `${seconds.toFixed(1)}, the quota alone is ${allowed.toFixed(1)}: ${(seconds / allowed).toFixed(2)} times`,
      ],
      ['data of the page, 20 applications', `${few.toFixed(1)} ms`],
      ['data of the page, 2,000 applications', `${many.toFixed(1)} ms, ${ratio(many, few)}`],
      ['a company’s list, 20 applications', `${fewKept.toFixed(1)} ms`],
      ['a company’s list, 2,000 applications', `${manyKept.toFixed(1)} ms, ${ratio(manyKept, fewKept)}`],
    ],
  )
  const isSlow = seconds > allowed * 1.3 || many > few * 1.5 || manyKept > fewKept * 1.5
  if (scan.state !== 'done' || isSlow) process.exitCode = 1
} finally {
  server.kill()
  await stopBoss()
  await pool.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
