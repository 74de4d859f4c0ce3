import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server that says nothing to whoever brings a mail, until it is told to take them. */
export async function aSilentMailServer() {
  let isTaking = false
  const taken: string[] = []
  const waiting: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        if (!isTaking) return void waiting.push(to)
        taken.push(to)
        done()
      })
    },
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.server.address() as AddressInfo
  const take = () => {
    isTaking = true
  }
  return { url: `smtp://127.0.0.1:${port}`, waiting, taken, take }
}
