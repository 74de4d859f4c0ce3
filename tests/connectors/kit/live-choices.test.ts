import { expect, it } from 'vitest'
import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { changeRole, createAccount } from '@/lib/connectors/kit/call-connector'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields, liveChoice, liveChoices } from '@/lib/connectors/kit/fields'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { choosy, choosyDescription } from '@/tests/connectors/kit/choosy-connector'
import { answerWith, connectionTo, vendorServer } from '@/tests/support/vendor-server'

async function connected() {
  const server = await vendorServer(
    answerWith({
      'GET /profiles': {
        body: [
          { id: 'p1', name: 'Sales\u0000' },
          { id: 'p2', name: '' },
        ],
      },
      'GET /groups': { body: [{ id: 'g1', name: 'Paris' }] },
      'POST /users': { body: { id: '7', email: 'a@acme.test' } },
      'PATCH /users/7': { body: {} },
    }),
  )
  return { server, connection: connectionTo(server, { custom_domain: server.url, api_token: 'tok-1234567' }) }
}
const writesOf = (server: { requests: { method: string }[] }) =>
  server.requests.filter(({ method }) => method !== 'GET')

it('are read from the vendor, in words fit to be shown', async () => {
  const { connection } = await connected()

  expect(await listChoices(choosy, connection, 'profile')).toEqual([
    { value: 'p1', label: 'Sales' },
    { value: 'p2', label: 'p2' },
  ])
  await expect(listChoices(choosy, connection, 'constructor')).rejects.toMatchObject({ kind: 'not_found' })
})

it('are described for the dialog', () => {
  expect(describeFields(choosy.newAccount!)).toMatchObject([
    { name: 'email', liveChoices: null },
    { name: 'profile', kind: 'select', required: true, liveChoices: 'profile', options: null },
    {
      name: 'groups',
      kind: 'multi_select',
      required: false,
      liveChoices: 'group',
      labelKey: 'connectors.x.groups',
    },
  ])
})

it('are read again before an account is made with them', async () => {
  const { connection, server } = await connected()
  const input = { email: 'a@acme.test', profile: 'p1', groups: ['g1'] }

  await expect(createAccount(choosy, connection, { ...input, profile: 'p9' })).rejects.toMatchObject({
    messageKey: 'connectors.errors.unknown_choice',
    params: { choice: 'p9' },
  })
  await expect(createAccount(choosy, connection, { ...input, groups: ['g1', 'g2'] })).rejects.toMatchObject({
    params: { choice: 'g2' },
  })
  expect(writesOf(server)).toEqual([])

  expect(await createAccount(choosy, connection, input)).toMatchObject({ externalId: '7' })
  await createAccount(choosy, connection, { email: 'a@acme.test', profile: 'p1' })
})

it('say which roles there are', async () => {
  const { connection, server } = await connected()
  const target = accountFacts({ externalId: '7' })

  await expect(changeRole(choosy, connection, target, 'p9')).rejects.toMatchObject({
    messageKey: 'connectors.errors.unknown_role',
  })
  await changeRole(choosy, connection, target, 'p2')

  expect(writesOf(server)).toHaveLength(1)
})

it('do not compile, nor load, without their reader', () => {
  const { choices, ...unread } = choosyDescription
  // @ts-expect-error: nothing reads anything
  expect(() => defineConnector(unread)).toThrow('profile, group, role')
  const { group: _unread, ...others } = choices
  // @ts-expect-error: nothing reads the groups
  expect(() => defineConnector({ ...unread, choices: others })).toThrow('group')
  expect(liveChoices('x', { optional: true }).parse(undefined)).toEqual([])
  expect(z.object({ a: liveChoice('x') }).safeParse({ a: '' }).success).toBe(false)
})
