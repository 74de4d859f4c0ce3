import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { sendDigests } from '@/lib/domain/notifications/digests/send-digests'
import { notify } from '@/lib/domain/notifications/notify'
import { getPreferences, writePreferences } from '@/lib/domain/notifications/preferences'
import type { Actor } from '@/lib/domain/record/actor'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

// Before anything reads the environment: a mail server that takes mails, or says that there is no such mailbox.
const { server, mood } = await vi.hoisted(async () => {
  const { SMTPServer } = await import('smtp-server')
  const { once } = await import('node:events')
  const feeling = { isThere: false }
  const listening = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      feeling.isThere
        ? done()
        : done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })),
  })
  await once(listening.listen(0, '127.0.0.1'), 'listening')
  process.env.SMTP_URL = `smtp://127.0.0.1:${(listening.server.address() as AddressInfo).port}`
  return { server: listening, mood: feeling }
})
// Not waited for: a connection stays open for the next mail.
afterAll(() => void server.close())

const { signal } = new AbortController()

const tell = ({ companyId }: Actor, key: string) =>
  everyCompany.$transaction((tx) =>
    notify(tx, {
      companyId,
      kind: 'risky_application',
      key,
      params: { application: 'X' },
      path: '/dashboard',
    }),
  )

/** What waits is mailed, as the worker does it. @returns the states of all mails so far */
async function mail({ userId }: Actor): Promise<string[]> {
  await sendDigests(signal)
  const mails = () => db.mail.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  for (const { id, state } of await mails())
    if (state === 'queued')
      await sendMailJob.run({ mailId: id }, { signal, attempt: 0, isLastAttempt: false })
  return (await mails()).map(({ state }) => state)
}

it('stops after two mails that bounce, says so, and goes on once the mailbox is there', async () => {
  const actor = await aCompany()
  await everyCompany.$transaction((tx) =>
    writePreferences(tx, actor, [{ topic: 'risks', isShown: false, mail: 'at_once' }]),
  )

  for (const key of ['one', 'two', 'three']) {
    await tell(actor, key)
    await mail(actor)
  }

  expect(await mail(actor)).toEqual(['failed', 'failed'])
  expect((await getPreferences(actor)).is_refused).toBe(true)
  const told = await db.notification.findMany({ where: { companyId: actor.companyId } })
  // What could not be mailed is seen in the product, although they wanted it by mail alone.
  expect(told.filter(({ isShown }) => isShown).map(({ key }) => key)).toEqual(['three'])

  mood.isThere = true
  await db.user.updateMany({ where: { companyId: actor.companyId }, data: { refusals: 1 } })
  await tell(actor, 'four')
  expect(await mail(actor)).toEqual(['failed', 'failed', 'sent'])
  expect((await getPreferences(actor)).is_refused).toBe(false)
})
