import { Server } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { findConnector } from '@/lib/connectors/catalogue'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { createDemoCompany } from '@/lib/domain/company/demo/create-demo-company'
import { demoVendor } from '@/lib/domain/connections/credentials/demo-vendor'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { guardServers } from '@/lib/http/door/guard-server'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { verifyLoginToken } from '@/lib/platform/login-token'

env().DEMO = true
// As in web, where a door stands before every server of the process.
const { emit } = Server.prototype
guardServers()
afterAll(() => {
  Server.prototype.emit = emit
})

const companyOf = async (language: 'fr' | 'en', client: string) =>
  (await verifyLoginToken(await createDemoCompany(language, 'test', client))).company

it('connects the applications of a demo company to a vendor that answers what is stored', async () => {
  const companyId = await companyOf('fr', 'reader')
  const connections = await everyCompany.userConnector.findMany({ where: { companyId } })
  const live = connections.filter(({ state }) => state === 'connected')

  for (const { id } of live) {
    await everyCompany.$transaction((tx) =>
      startRun(tx, { companyId, userConnectorId: id, trigger: 'manual' }),
    )
    await syncAccounts(companyId, id, { signal: new AbortController().signal, isLastAttempt: true })
  }

  expect(connections.map(({ isPaused }) => isPaused)).not.toContain(true)
  expect(live).toHaveLength(8)
  const runs = await everyCompany.syncRun.findMany({ where: { companyId, trigger: 'manual' } })
  expect(runs.map(({ state, errorKey }) => errorKey ?? state)).toEqual(Array(8).fill('done'))
  const sum = (of: 'added' | 'changed' | 'gone') => runs.reduce((all, run) => all + run[of], 0)
  expect([sum('added'), sum('changed'), sum('gone')]).toEqual([0, 0, 0])
  expect(await everyCompany.anomaly.count({ where: { companyId, state: 'open' } })).toBe(25)
  const groups = await everyCompany.groupReading.findMany({ where: { companyId } })
  expect(groups.map(({ state }) => state)).toEqual(Array(groups.length).fill('whole'))
  expect(groups.length).toBeGreaterThan(4)
  const privileged = await everyCompany.group.findMany({ where: { companyId, isPrivileged: true } })
  expect(privileged.map(({ externalId }) => externalId).sort()).toEqual([
    'administrator',
    'google-4',
    'jira-4',
  ])
})

it('gives the way to the demo vendor only to credentials that were made for it', async () => {
  const companyId = await companyOf('en', 'guarded')
  const row = await everyCompany.userConnector.findFirstOrThrow({
    where: { companyId, application: 'gitlab' },
  })

  expect(openConnection(row).policy.allow).toEqual([])
  expect(Object.keys(openConnection(row).policy.baseUrls)).toEqual(['gitlab'])
  expect(demoVendor('gitlab', { custom_domain: '', api_token: 'a-real-one', admin_token: '' })).toBeNull()
  const gitlab = findConnector('gitlab')
  if (gitlab?.source !== 'api') throw new Error('no connector')
  const connection = openConnection(row)
  // The same address by another connector, as a user's own connection would ask for it.
  const address = connection.policy.baseUrls.gitlab
  const stranger = {
    ...connection,
    credentials: { ...connection.credentials, custom_domain: address },
    policy: { allow: [], baseUrls: {} },
  }
  await expect(readAccounts(gitlab, { ...stranger, checkpoint: null }).next()).rejects.toMatchObject({
    messageKey: 'connectors.errors.address_refused',
  })
})

it('answers nobody under another name, and nobody without a company', async () => {
  const companyId = await companyOf('en', 'strangers')
  const row = await everyCompany.userConnector.findFirstOrThrow({
    where: { companyId, application: 'gitlab' },
  })
  const { gitlab = '' } = openConnection(row).policy.baseUrls

  const renamed = await fetch(gitlab.replace('127.0.0.1', 'localhost')).catch(() => null)
  const unknown = await fetch(`${gitlab}/api/v4/user`)

  expect(renamed?.status ?? 421).toBe(421)
  expect(unknown.status).toBe(401)
})

it('names types, groups and accounts in the reader’s language', async () => {
  const [french, english] = await Promise.all([companyOf('fr', 'french'), companyOf('en', 'english')])
  const names = async (companyId: string) => [
    ...(await everyCompany.memberType.findMany({ where: { companyId } })).map(({ name }) => name),
    ...(await everyCompany.group.findMany({ where: { companyId }, distinct: ['name'] })).map(
      ({ name }) => name,
    ),
  ]

  expect(await names(french)).toEqual(expect.arrayContaining(['Équipe', 'Ventes']))
  expect(await names(english)).toEqual(expect.arrayContaining(['Team', 'Sales']))
  expect(await names(english)).not.toContain('Équipe')
  const roles = async (companyId: string) =>
    (
      await everyCompany.account.findMany({
        where: { companyId, role: { in: ['full', 'sales'] } },
        distinct: ['roleLabel'],
      })
    ).map((account) => account.roleLabel)
  expect(new Set(await roles(french))).toEqual(new Set(['Éditeur', 'Ventes']))
  expect(new Set(await roles(english))).toEqual(new Set(['Editor', 'Sales']))
})
