import { expect, it } from 'vitest'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aConnectionTo, anApplication, scimAnswer } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import type { Reply } from '@/tests/support/vendor-server'

const usual = { signal: new AbortController().signal, isLastAttempt: false }

/** A request for an account, whose application lets the first worker wait for the answer to its look. */
async function aRequestWhoseWorkerWaits() {
  const actor = await aCompany()
  const application = await anApplication([])
  const created: string[] = []
  let answerFirst = (_reply: Reply) => {}
  const looked = new Promise<void>((isThere) => {
    application.interrupt = ({ method, path, body }) => {
      if (method === 'POST') {
        const { userName } = body as { userName: string }
        created.push(userName)
        application.people.push({ id: `u${created.length}`, userName, email: 'sofia@acme.example' })
        return { status: 201, body: { id: `u${created.length}`, userName, active: true } }
      }
      if (!path.includes('filter=')) return undefined
      application.interrupt = intercept(application.interrupt)
      isThere()
      return new Promise<Reply>((resolve) => {
        answerFirst = resolve
      })
    }
  })
  // The looks after the first are answered at once.
  const intercept =
    (before: typeof application.interrupt): typeof application.interrupt =>
    (request) =>
      request.path.includes('filter=') ? scimAnswer(application.people, request.path) : before(request)
  env().OUTBOUND_ALLOW.push(application.host)
  const connector = await aConnectionTo(actor, application)
  const fields = { email: 'sofia@acme.example', login: 'sofia.n' }
  const input = accountInput.parse({ user_connector: connector.id, fields })
  const { id } = await requestCreation(actor, input)
  const requestNow = () =>
    db.provisioning.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })
  return {
    id,
    created,
    looked,
    requestNow,
    answerFirst: (reply = scimAnswer([], '/Users')) => answerFirst(reply),
  }
}

it('creates nothing for a worker that slept while another one carried the request out', async () => {
  const { id, created, looked, answerFirst, requestNow } = await aRequestWhoseWorkerWaits()
  const sleeping = runProvisioning(id, usual)
  await looked
  await runProvisioning(id, usual)
  expect(await requestNow()).toMatchObject({ state: 'done' })

  answerFirst()
  await sleeping

  expect(created).toEqual(['sofia.n'])
  expect(await requestNow()).toMatchObject({ state: 'done', attempts: 2, errorKey: null })
})

it('creates nothing for a worker whose job is another one’s, and leaves the request to that one', async () => {
  const { id, created, looked, answerFirst, requestNow } = await aRequestWhoseWorkerWaits()
  let isOurs = true
  const sleeping = runProvisioning(id, { ...usual, renew: async () => isOurs })
  await looked

  isOurs = false
  answerFirst()
  await sleeping

  expect(created).toEqual([])
  expect(await requestNow()).toMatchObject({ state: 'running' })
  await runProvisioning(id, { ...usual, renew: async () => true })
  expect(created).toEqual(['sofia.n'])
  expect(await requestNow()).toMatchObject({ state: 'done' })
})

it('does not let a worker that lost the request end it', async () => {
  const { id, looked, requestNow, answerFirst } = await aRequestWhoseWorkerWaits()
  const sleeping = runProvisioning(id, { ...usual, isLastAttempt: true })
  await looked
  const { companyId } = await requestNow()
  // As another worker does that takes it.
  await db.provisioning.updateMany({ where: { companyId, id }, data: { attempts: { increment: 1 } } })

  answerFirst({ status: 403, body: { detail: 'Not yours' } })
  await sleeping

  expect(await requestNow()).toMatchObject({ state: 'running', endedAt: null, errorKey: null })
})
