import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { authorizationPlace } from '@/lib/domain/connections/authorization/start-authorization'
import { openCredentials } from '@/lib/domain/connections/credentials/credentials'
import { openTokens, sealTokens, tokenKeeper } from '@/lib/domain/connections/credentials/tokens'
import { reEncryptSecrets } from '@/lib/domain/record/stored-secrets/re-encrypt'
import { requireKeys } from '@/lib/domain/record/stored-secrets/require-keys'
import { describeKeys } from '@/lib/domain/record/stored-secrets/sealed-rows'
import { openTotpSecret, sealTotpSecret } from '@/lib/domain/sign-in/second-factor/totp-secrets'
import { after, minutes } from '@/lib/platform/clock'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { env, type NamedKey } from '@/lib/platform/env'
import { decryptSecret, encryptSecret, newOpaqueToken } from '@/lib/platform/secrets'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aConnectionTo, canary, connectorNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

const aKey = (id: string): NamedKey => ({ id, key: new Uint8Array(randomBytes(32)) })
const older = aKey('k1')
const newer = aKey('k2')
const application = { url: 'https://directory.example', host: 'directory.example' }

const use = (...keys: NamedKey[]) => env().CREDENTIAL_KEYS.splice(0, env().CREDENTIAL_KEYS.length, ...keys)

beforeEach(async () => {
  await sqlAsSuperuser('DELETE FROM companies')
  use(older)
})

/** A company with one secret in every column that keeps any. */
async function secretsEverywhere() {
  const actor = await aCompany()
  const { companyId, userId, sessionId } = actor
  const connection = await aConnectionTo(actor, application)
  await keep(connection, { tokens: sealTokens(connection, { refreshToken: canary }) })
  const owner = { id: userId, companyId }
  const user = await db.user.update({
    where: { companyId_id: { companyId, id: userId } },
    data: {
      totpSecret: sealTotpSecret('ONE', 'totp_secret', owner),
      totpPendingSecret: sealTotpSecret('TWO', 'totp_pending_secret', owner),
    },
  })
  const { id } = await db.connectorAuthorization.create({
    data: {
      companyId,
      userId,
      sessionId,
      application: 'scim',
      label: 'SCIM',
      stateHash: newOpaqueToken().hash,
      browserHash: newOpaqueToken().hash,
      sealed: '',
      expiresAt: after(minutes(10)),
    },
  })
  const authorization = { companyId_id: { companyId, id } }
  const sealed = encryptSecret('THREE', authorizationPlace(companyId, id))
  await everyCompany.connectorAuthorization.updateMany({ where: { id }, data: { sealed } })
  return { actor, connection, user, authorization, id }
}

const keep = ({ companyId, id }: { companyId: string; id: string }, data: object) =>
  db.userConnector.update({ where: { companyId_id: { companyId, id } }, data })

describe('re-encryption', () => {
  it('brings every column under the newest key, and finds nothing to do the second time', async () => {
    const { connection, user, id } = await secretsEverywhere()
    use(newer, older)
    await requireKeys(pool, env().CREDENTIAL_KEYS)

    const first = await reEncryptSecrets()
    const second = await reEncryptSecrets()

    expect(first).toEqual({ reEncrypted: 5, alreadyNew: 0, left: 0, cannotOpen: 0 })
    expect(second).toEqual({ reEncrypted: 0, alreadyNew: 5, left: 0, cannotOpen: 0 })
    use(newer)
    await requireKeys(pool, env().CREDENTIAL_KEYS)
    const row = await connectorNow(connection)
    expect(openCredentials(row)?.api_token).toBe(canary)
    expect(openTokens(row)).toEqual({ refreshToken: canary })
    const person = await everyCompany.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(openTotpSecret(person.totpSecret ?? '', 'totp_secret', person)).toBe('ONE')
    expect(openTotpSecret(person.totpPendingSecret ?? '', 'totp_pending_secret', person)).toBe('TWO')
    const { sealed, companyId } = await everyCompany.connectorAuthorization.findFirstOrThrow({
      where: { id },
    })
    expect(decryptSecret(sealed, authorizationPlace(companyId, id))).toBe('THREE')
  })

  it('goes on past its first page', async () => {
    const actor = await aCompany()
    for (let n = 0; n < 201; n++) await aConnectionTo(actor, application, `SCIM ${n}`)
    use(newer, older)

    expect(await reEncryptSecrets()).toMatchObject({ reEncrypted: 201, left: 0 })
  })

  it('leaves what somebody changed meanwhile, or removed', async () => {
    const actor = await aCompany()
    const first = await aConnectionTo(actor, application, 'first')
    const second = await aConnectionTo(actor, application, 'second')
    const changed = first.id < second.id ? second : first
    use(newer, older)
    // The page is read with both; the other one is changed while the first is being replaced.
    await sqlAsSuperuser(`
      CREATE FUNCTION change_the_other() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE user_connectors SET credentials = 'k2.what.somebody.entered' WHERE id = '${changed.id}'; RETURN NULL;
      END $$`)
    await sqlAsSuperuser(`
      CREATE TRIGGER change_the_other AFTER UPDATE ON user_connectors FOR EACH ROW
        WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION change_the_other()`)

    const counts = await reEncryptSecrets().finally(() =>
      sqlAsSuperuser('DROP FUNCTION change_the_other CASCADE'),
    )

    expect(counts).toMatchObject({ reEncrypted: 1, left: 1, cannotOpen: 0 })
    expect((await connectorNow(changed)).credentials).toBe('k2.what.somebody.entered')
  })

  it('passes over credentials that are being tried, or whose tokens are being refreshed', async () => {
    const actor = await aCompany()
    const tried = await aConnectionTo(actor, application, 'tried')
    await keep(tried, { state: 'checking' })
    const refreshed = await aConnectionTo(actor, application, 'refreshed')
    use(newer, older)

    await tokenKeeper(refreshed).alone(async (_tokens, store) => {
      expect(await reEncryptSecrets()).toMatchObject({ reEncrypted: 0, left: 2 })
      await store({ refreshToken: 'next' })
    })

    await keep(tried, { state: 'connected' })
    expect(await reEncryptSecrets()).toMatchObject({ reEncrypted: 2, left: 0 })
    expect(openTokens(await connectorNow(refreshed))).toEqual({ refreshToken: 'next' })
  })

  it('never overwrites what it cannot open: copied from elsewhere, damaged, or of a key that is gone', async () => {
    const actor = await aCompany()
    const good = await aConnectionTo(actor, application, 'good')
    const kept = [
      'k1.damaged',
      good.credentials,
      encryptSecret('x', authorizationPlace('c', 'r'), [aKey('k0')]),
    ]
    const rows = []
    for (const credentials of kept) {
      const row = await aConnectionTo(actor, application, `bad ${rows.length}`)
      rows.push(await keep(row, { credentials }))
    }
    use(newer, older)

    expect(await reEncryptSecrets()).toEqual({ reEncrypted: 1, alreadyNew: 0, left: 0, cannotOpen: 3 })
    for (const [at, row] of rows.entries()) expect((await connectorNow(row)).credentials).toBe(kept[at])
  })
})

describe('the start', () => {
  it('is refused while a key is missing that stored secrets name, and says how many', async () => {
    await secretsEverywhere()

    await expect(requireKeys(pool, [newer])).rejects.toThrow(
      'CREDENTIAL_KEYS: the key "k1" is missing, and only it opens 5 stored secrets: put it back.',
    )
    await expect(requireKeys(pool, [newer, older])).resolves.toBeUndefined()
  })

  it('is refused with another key under the same id', async () => {
    await aConnectionTo(await aCompany(), application)

    await expect(requireKeys(pool, [aKey('k1')])).rejects.toThrow(
      'CREDENTIAL_KEYS: the key "k1" is another than the one that sealed 1 stored secret: put that one back.',
    )
  })

  it('does not care for one damaged secret, nor for an authorization that expired', async () => {
    const { connection, id } = await secretsEverywhere()
    await keep(connection, { credentials: 'k1.damaged' })
    await everyCompany.connectorAuthorization.updateMany({
      where: { id },
      data: { sealed: 'k0.gone', expiresAt: after(-minutes(1)) },
    })

    await expect(requireKeys(pool, [older])).resolves.toBeUndefined()
  })
})

it('says of each key what it still opens, and when it may go', async () => {
  await secretsEverywhere()
  const before = await describeKeys(pool, [newer, older])
  use(newer, older)
  await reEncryptSecrets()

  expect(before).toEqual([
    'k2: the newest, 0 stored secrets.',
    'k1: opens 5 stored secrets. Keep it: the worker re-encrypts at its start and every night.',
  ])
  expect(await describeKeys(pool, [newer, older])).toEqual([
    'k2: the newest, 5 stored secrets.',
    'k1: no stored secret needs it. It may go, unless a backup of before does.',
  ])
  expect(await describeKeys(pool, [older])).toContain('k2: MISSING, and only it opens 5 stored secrets.')
})
