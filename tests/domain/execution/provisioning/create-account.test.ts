import { expect, it } from 'vitest'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { accountPatch } from '@/lib/domain/accounts/list/schema'
import { updateAccount } from '@/lib/domain/anomalies/by-hand/update-account'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected, anAccount, anomaliesOf, changesOf } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

const signal = new AbortController().signal
const fields = { login: 'sofia.n', email: 'sofia@acme.example', role: 'author' }

async function aSite() {
  const actor = await aCompany()
  const site = await wordpressSite([])
  return { actor, site, connector: await connectSite(actor, site) }
}

const last = (actor: Actor) =>
  db.provisioning.findFirstOrThrow({ where: { companyId: actor.companyId }, orderBy: { id: 'desc' } })

it('creates the account in the application, for its member', async () => {
  const { actor, site, connector } = await aSite()
  const member = await aMember(actor, 'Sofia', 'Navarro')

  const asked = await requestCreation(
    actor,
    accountInput.parse({ user_connector: connector.id, member: member.id, fields }),
  )
  await runProvisioning(asked.id, { signal, isLastAttempt: true })

  const done = await last(actor)
  expect(done).toMatchObject({ state: 'done', act: 'create' })
  const account = await getAccount(actor, done.accountId!)
  expect(account).toMatchObject({ login: 'sofia.n', role: 'author', memberId: member.id })
  expect(site.users.get(Number(account.externalId))).toMatchObject({ email: 'sofia@acme.example' })
  expect(await anomaliesOf(actor, account.id)).toEqual([])
  expect((await changesOf(actor, account.id)).map(({ kind }) => kind).sort()).toEqual(['appeared', 'linked'])
})

it('does not create it twice when the answer to the first try was lost', async () => {
  const { actor, site, connector } = await aSite()
  const asked = await requestCreation(actor, accountInput.parse({ user_connector: connector.id, fields }))
  site.mood.POST = (act) => {
    act()
    return 'hang up'
  }

  await expect(runProvisioning(asked.id, { signal, isLastAttempt: false })).rejects.toMatchObject({
    outcomeUnknown: true,
  })
  site.mood = {}
  await runProvisioning(asked.id, { signal, isLastAttempt: true })

  expect(await last(actor)).toMatchObject({ state: 'done', attempts: 2 })
  expect(site.writes()).toEqual(['POST /users'])
  expect(site.users.size).toBe(2)
})

it('refuses fields the application does not take, a second click, and what is not ours', async () => {
  const { actor, connector } = await aSite()
  const other = await aCompany()
  const theirs = await aMember(other, 'Ana', 'Roy')
  const ask = (input: object) =>
    requestCreation(actor, accountInput.parse({ user_connector: connector.id, fields, ...input }))

  await expect(ask({ fields: { login: 'x' } })).rejects.toMatchObject({
    issues: [{ path: ['fields', 'email'] }],
  })
  await expect(ask({ fields: { ...fields, admin: true } })).rejects.toMatchObject({ name: 'ZodError' })
  await expect(ask({ member: theirs.id })).rejects.toMatchObject({ kind: 'not_found' })
  await expect(
    requestCreation(other, accountInput.parse({ user_connector: connector.id, fields })),
  ).rejects.toMatchObject({ kind: 'not_found' })
  await ask({})
  await expect(ask({})).rejects.toMatchObject({ text: { key: 'provisioning.already_asked' } })
})

it('asks for what fields owe each other before anything is queued', async () => {
  const actor = await aCompany()
  const gitlab = await aConnected(actor, 'gitlab')

  const asked = requestCreation(
    actor,
    accountInput.parse({ user_connector: gitlab.id, fields: { email: '', login: '', role: '30' } }),
  )

  await expect(asked).rejects.toMatchObject({
    issues: [{ path: ['fields', 'email'], message: 'problems.required' }],
  })
  expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('changes a role in the application, and shows what the application shows', async () => {
  const { actor, site, connector } = await aSite()
  site.users.set(14, { id: 14, username: 'joao', email: 'joao@acme.example', roles: ['author'] })
  const account = await anAccount(actor, connector.id, {
    externalId: '14',
    role: 'author',
    roleLabel: 'Author',
  })

  const pending = await updateAccount(actor, account.id, accountPatch.parse({ role: 'editor' }))
  expect(pending).toMatchObject({ role: 'author', provisioning: { act: 'change_role', state: 'pending' } })
  await runProvisioning((await last(actor)).id, { signal, isLastAttempt: true })

  expect(site.users.get(14)?.roles).toEqual(['editor'])
  expect(await getAccount(actor, account.id)).toMatchObject({ role: 'editor', roleLabel: 'Editor' })
  expect((await changesOf(actor, account.id)).at(-1)).toMatchObject({
    kind: 'changed',
    before: { role: 'author' },
    after: { role: 'editor' },
  })
  await expect(
    updateAccount(actor, account.id, accountPatch.parse({ role: 'emperor' })),
  ).rejects.toMatchObject({
    violations: [{ propertyPath: 'role' }],
  })
})
