import { execFile } from 'node:child_process'
import { randomUUID, verify } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { unsubscribe, unsubscribeSign } from '@/lib/domain/notifications/unsubscribe'
import type { Actor } from '@/lib/domain/record/actor'
import { allEvidenceKeys, signEvidence } from '@/lib/domain/reviews/evidence/keys'
import { domainCode, verifyDomain } from '@/lib/domain/sign-in/company/verify-domain'
import { isSameAccount, marksOf } from '@/lib/domain/spend/banks/account-hash'
import { env, readEnv } from '@/lib/platform/env'
import { issueLoginToken, readLoginToken } from '@/lib/platform/login-token'
import { decryptSecret, encryptSecret } from '@/lib/platform/secrets'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'

const kinds = ['TOKEN_KEYS', 'CREDENTIAL_KEYS', 'EVIDENCE_KEYS'] as const
const before = Object.fromEntries(kinds.map((kind) => [kind, [...env()[kind]]]))
const use = (lists: Record<string, unknown[]>) => {
  for (const kind of kinds)
    (env()[kind] as unknown[]).splice(0, Number.POSITIVE_INFINITY, ...(lists[kind] ?? []))
}
afterAll(() => use(before))

type Accepted = () => Promise<boolean>
const works = (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  )

/** What each file that reads a key makes with it, and whether that is still accepted. */
const uses: Record<string, (actor: Actor) => Promise<Accepted>> = {
  'lib/platform/login-token.ts': async ({ userId, companyId }) => {
    // A token of its own each time: a process remembers those that it verified.
    const token = await issueLoginToken({
      sub: userId,
      jti: randomUUID(),
      company: companyId,
      roles: [],
      onBoardingStep: 5,
    })
    return async () => (await readLoginToken(token)) !== null
  },
  'lib/platform/secrets.ts': async ({ userId: rowId, companyId }) => {
    const place = { table: 'users', column: 'totp_secret', rowId, companyId } as const
    const sealed = encryptSecret('x', place)
    return () => works((async () => decryptSecret(sealed, place))())
  },
  'lib/domain/reviews/evidence/keys.ts': async () => {
    const bytes = Buffer.from('manifest')
    const signature = Buffer.from(signEvidence(bytes), 'base64')
    return async () =>
      allEvidenceKeys().some(({ public_key }) => {
        const key = { key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' } as const
        return verify('sha256', bytes, { ...key, dsaEncoding: 'ieee-p1363' }, signature)
      })
  },
  'lib/domain/spend/banks/account-hash.ts': async ({ companyId }) => {
    const account = { iban: 'FR7630006000011234567890189', number: null, name: null, currency: null }
    const marks = marksOf(account, companyId)
    return async () => isSameAccount(account, marks, companyId) === true
  },
  'lib/domain/notifications/unsubscribe.ts': async () => {
    const user = randomUUID()
    const sign = unsubscribeSign(user, 'weekly')
    return () => works(unsubscribe({ user, sign, what: 'weekly' }))
  },
  'lib/domain/sign-in/company/verify-domain.ts': async (actor) => {
    const domain = `${randomUUID()}.example`
    const { rows } = await sqlAsSuperuser(
      `INSERT INTO company_domains (company_id, domain, txt_value, code_address, code_expires_at)
       VALUES ($1, $2, $2, $3, now() + interval '1 hour') RETURNING id`,
      [actor.companyId, domain, `it@${domain}`],
    )
    const [{ id }] = rows
    const params = { companyId: actor.companyId, domainId: id }
    const code = (await domainCode({ params, toAddress: `it@${domain}` })) ?? ''
    return () => works(verifyDomain(actor, id, { method: 'code', code }))
  },
}

/** Files that read a key for something else, and why no list of steps has to hold for it. */
const others: Record<string, string> = {
  'lib/platform/env.ts': 'reads the variables',
  'lib/jobs/re-encrypt-secrets.ts': 'brings everything under the newest key: keys.test.ts',
  'lib/domain/record/stored-secrets/re-encrypt.ts': 'the same',
  'lib/domain/record/stored-secrets/require-keys.ts': 'names a missing key: keys.test.ts',
  'lib/domain/record/stored-secrets/refuse-other-keys.ts': 'the same',
  'lib/domain/record/readiness.ts': 'the same: ready.test.ts',
  'lib/domain/company/operations/check-database.ts': 'the same: doctor.test.ts',
  'lib/platform/watch/instance-history.ts':
    'notes since when a key is known, by its id: instance-history.test.ts',
  'lib/domain/record/idempotent-calls.ts': 'idempotency.test.ts',
  'lib/http/sessions/page-session.ts':
    'a sign-in at a provider that is in progress starts again: docs/security.md',
}

it('is known of every file that reads a key', () => {
  const readers = globSync('lib/**/*.ts').filter((file) =>
    kinds.some((kind) => readFileSync(file, 'utf8').includes(kind)),
  )

  expect(readers.sort()).toEqual([...Object.keys(uses), ...Object.keys(others)].sort())
})

/** The lists that `npm run keys:new` prints, the present one first. */
async function steps(kind: (typeof kinds)[number], present: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/keys.ts', 'new', kind],
    { env: { ...process.env, [kind]: present } },
  )
  const printed = stdout.split('\n').filter((line) => line.startsWith(`${kind}=`))
  return [present, ...printed.map((line) => line.slice(kind.length + 1))]
}

it('changes every kind of key by the printed lists without a stop, and the old key alone opens nothing afterwards', async () => {
  const lists = await Promise.all(kinds.map((kind) => steps(kind, process.env[kind] ?? '')))
  const stages = [0, 1, 2, 3].map((at) => {
    const values = Object.fromEntries(kinds.map((kind, n) => [kind, lists[n]?.[at]]))
    const read = readEnv({ ...process.env, ...values })
    return Object.fromEntries(kinds.map((kind) => [kind, read[kind]]))
  })
  const actor = await aCompany()

  for (const [name, make] of Object.entries(uses))
    for (const [made, madeBy] of stages.entries())
      for (const [seen, seenBy] of stages.entries()) {
        use(madeBy)
        const isAccepted = await make(actor)
        use(seenBy)
        // Two processes are at most one step apart. The old key is gone from the last list, the new one not in the first.
        const isExpected = made < 2 ? seen < 3 : seen > 0
        expect([name, made, seen, await isAccepted()]).toEqual([name, made, seen, isExpected])
      }
})

it('refuses another name, and prints no key for it', async () => {
  await expect(
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/keys.ts', 'new', 'BACKUP_KEYS']),
  ).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('TOKEN_KEYS') })
})
