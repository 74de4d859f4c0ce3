import { expect, it } from 'vitest'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { releaseAccounts } from '@/lib/domain/linking/store/release-accounts'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db, pool } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aConnectionTo, anApplication, people, syncNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { openTransaction } from '@/tests/support/open-transaction'
import { accountNow, anAccount, anomaliesOf } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

const joao = { id: 14, username: 'j.ribeiro', email: 'joao@agency.example', roles: ['editor'] }
const attempt = { signal: new AbortController().signal, isLastAttempt: true }

/** An account as a reading has stored it that has not ended yet: nobody's, and no anomaly so far. */
async function aStoredAccount() {
  const actor = await aCompany()
  const site = await wordpressSite([joao])
  const connector = await connectSite(actor, site)
  const account = await anAccount(actor, connector.id, { externalId: '14', login: joao.username })
  return { actor, connector, account }
}

const runLast = async ({ companyId }: Actor) => {
  const { id } = await db.provisioning.findFirstOrThrow({ where: { companyId }, orderBy: { id: 'desc' } })
  await runProvisioning(id, attempt)
}

/** Something that starts while matching has opened anomalies that nobody else sees yet. */
async function besideMatching({ companyId }: Actor, act: () => Promise<unknown>) {
  const matching = await openTransaction()
  const { opened } = await matchAccounts(matching.tx, companyId, {})
  expect(opened).toBe(1)
  let hasEnded = false
  const acting = act().finally(() => {
    hasEnded = true
  })
  const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
  await expect
    .poll(async () => hasEnded || (await pool.query(waiting)).rowCount! > 0, { timeout: 30_000 })
    .toBe(true)
  await matching.end('commit')
  await acting
}

const openOf = async (actor: Actor, accountId: string) =>
  (await anomaliesOf(actor, accountId)).filter(({ state }) => state !== 'resolved')

it('leaves no anomaly of an account whose deletion is verified while matching opens it', async () => {
  const { actor, account } = await aStoredAccount()
  await deleteAccount(actor, account.id)

  await besideMatching(actor, () => runLast(actor))

  expect((await accountNow(actor, account.id)).goneAt).not.toBeNull()
  expect(await openOf(actor, account.id)).toEqual([])
})

it('leaves no anomaly of an account that a list lacks while matching opens it', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(30))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  const account = await anAccount(actor, connection.id, { externalId: 'left' })

  await besideMatching(actor, () => syncNow(connection, application))

  expect((await accountNow(actor, account.id)).goneAt).not.toBeNull()
  expect(await openOf(actor, account.id)).toEqual([])
})

it('leaves no anomaly of an account of a former server while matching opens it', async () => {
  const { actor, connector, account } = await aStoredAccount()

  await besideMatching(actor, () => releaseAccounts(connector))

  expect((await accountNow(actor, account.id)).goneAt).not.toBeNull()
  expect(await openOf(actor, account.id)).toEqual([])
})

it('leaves no anomaly of an account that is linked as created while matching opens it', async () => {
  const actor = await aCompany()
  const connector = await connectSite(actor, await wordpressSite([]))
  const member = await aMember(actor, 'Sofia', 'Navarro')
  const fields = { login: 'sofia.n', email: 'sofia@acme.example', role: 'author' }
  await requestCreation(
    actor,
    accountInput.parse({ user_connector: connector.id, member: member.id, fields }),
  )
  // As a reading finds it in a list that hides addresses.
  const account = await anAccount(actor, connector.id, { externalId: '2', login: 'someone' })

  await besideMatching(actor, () => runLast(actor))

  expect((await accountNow(actor, account.id)).memberId).toBe(member.id)
  expect(await openOf(actor, account.id)).toEqual([])
})
