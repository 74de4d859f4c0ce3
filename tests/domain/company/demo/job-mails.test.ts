import { afterAll, expect, it, vi } from 'vitest'
import { mailTemplates } from '@/lib/domain/record/mails/mails'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { everyCompany } from '@/lib/platform/db'
import { aMail } from '@/tests/support/mail-factories'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'

/** A mail server that is not on loopback by its name: this machine's own, so that a mail which did leave would be seen. */
const seen = await vi.hoisted(async () => {
  const { createServer } = await import('node:net')
  const { networkInterfaces } = await import('node:os')
  const own = Object.values(networkInterfaces()).flat()
  const address = own.find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '0.0.0.0'
  const contacts: string[] = []
  const server = createServer((socket) => {
    contacts.push(String(socket.remoteAddress))
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as { port: number }
  Object.assign(process.env, { ROLLCALL_ROLE: 'worker', SMTP_URL: `smtp://${address}:${port}` })
  return { contacts, server }
})

afterAll(() => seen.server.close())

const run = (mailId: string) =>
  sendMailJob.run({ mailId }, {
    signal: new AbortController().signal,
    attempt: 1,
    isLastAttempt: false,
  } as never)

it.each(mailTemplates)(
  '%s of a demo company reaches no mail server that is not on loopback',
  async (template) => {
    const mail = await aMail(template, 'en')
    const { companyId } = mail.params as { companyId: string }
    await pastTheTriggers('UPDATE companies SET is_demo = true WHERE id = $1', companyId)

    await run(mail.id)

    expect(await everyCompany.mail.findUniqueOrThrow({ where: { id: mail.id } })).toMatchObject({
      state: 'failed',
      lastError: 'demo',
    })
    expect(seen.contacts).toEqual([])
  },
)
