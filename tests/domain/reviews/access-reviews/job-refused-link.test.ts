import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { everyCompany } from '@/lib/platform/db'
import { client } from '@/tests/support/review-factories'
import { aReview } from '@/tests/support/review-links'

// Before anything reads the environment: a mail server that takes no mail, and says why.
const { server, refuse } = await vi.hoisted(async () => {
  const { SMTPServer } = await import('smtp-server')
  const { once } = await import('node:events')
  let answer = { code: 0, words: '' }
  const refusing = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(answer.words), { responseCode: answer.code })),
  })
  await once(refusing.listen(0, '127.0.0.1'), 'listening')
  const { port } = refusing.server.address() as AddressInfo
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  return {
    server: refusing,
    refuse: (code: number, words: string) => {
      answer = { code, words }
    },
  }
})
// Not waited for: a connection stays open for the next mail.
afterAll(() => void server.close())
beforeEach(() => refuse(550, '5.1.1 No such mailbox'))

const send = async (address: string) => {
  const mail = await everyCompany.mail.findFirstOrThrow({
    where: { toAddress: address },
    orderBy: { id: 'desc' },
  })
  await sendMailJob.run(
    { mailId: mail.id },
    { signal: new AbortController().signal, attempt: 0, isLastAttempt: false },
  )
  return everyCompany.mail.findUniqueOrThrow({ where: { id: mail.id } })
}
const linkNow = async (actor: Actor, id: string) => presentReview(await getReview(actor, id)).link

it('tells whoever launched the review that the mailbox refused its link, in its server’s words', async () => {
  const { actor, id, email } = await aReview()
  await sendLink(actor, id, 'one_week', client)

  const mail = await send(email)

  expect(mail.state).toBe('failed')
  expect(await linkNow(actor, id)).toMatchObject({
    refused_at: expect.any(String),
    refusal: '550 5.1.1 No such mailbox',
  })
})

it('forgets it once another link is sent', async () => {
  const { actor, id, email } = await aReview()
  await sendLink(actor, id, 'one_week', client)
  await send(email)

  await sendLink(actor, id, 'one_week', client)

  expect(await linkNow(actor, id)).toMatchObject({ refused_at: null, refusal: null })
})

it('does not tell it of a link that another one has replaced', async () => {
  const { actor, id, email } = await aReview()
  await sendLink(actor, id, 'one_week', client)
  const { id: first } = await everyCompany.mail.findFirstOrThrow({ where: { toAddress: email } })
  await sendLink(actor, id, 'one_week', client)

  await sendMailJob.run(
    { mailId: first },
    { signal: new AbortController().signal, attempt: 0, isLastAttempt: true },
  )

  expect(await linkNow(actor, id)).toMatchObject({ refused_at: null })
})

it('waits with what may pass, such as a full mailbox, until the mail expires', async () => {
  refuse(452, '4.2.2 Mailbox full')
  const { actor, id, email } = await aReview()
  await sendLink(actor, id, 'one_week', client)

  await expect(send(email)).rejects.toThrow('Mailbox full')
  const early = await linkNow(actor, id)
  await everyCompany.$executeRaw`UPDATE mails SET expires_at = now() WHERE to_address = ${email}`
  expect((await send(email)).state).toBe('failed')

  expect(early.refused_at).toBeNull()
  expect(await linkNow(actor, id)).toMatchObject({ refusal: '452 4.2.2 Mailbox full' })
})

it('keeps one line of 300 characters at most, without controls', async () => {
  refuse(554, `5.7.1 \u001b[31mno\u202e ${'x'.repeat(400)}`)
  const { actor, id, email } = await aReview()
  await sendLink(actor, id, 'one_week', client)

  await send(email)

  const { refusal } = await linkNow(actor, id)
  expect(refusal).toMatch(/^554 5\.7\.1 /)
  expect([...(refusal ?? '')].length).toBeLessThanOrEqual(300)
  expect(refusal).not.toMatch(/[\p{Cc}\u202e]/u)
})
