import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { type Finding, reasonOf } from '@/lib/domain/company/operations/finding'
import { days, now } from '@/lib/platform/clock'
import { diskRoom, isLow } from '@/lib/platform/database/disk-room'
import type { Env } from '@/lib/platform/env'

/**
 * What the machine reaches and has: the certificate before web, the mail server, other people's software, room on its disk.
 * @param folder of the embedded database; undefined with a server whose disk cannot be seen from here
 * @param patienceMs how long a server outside may take
 */
export async function checkMachine(
  env: Env,
  folder: string | undefined,
  patienceMs = 30_000,
): Promise<Finding[]> {
  const [certificate, mail, network, disk] = await Promise.all([
    checkCertificate(env, patienceMs),
    checkMail(env, patienceMs),
    checkNetwork(patienceMs),
    folder ? checkDisk(folder) : [],
  ])
  return [...certificate, mail, network, ...disk]
}

// Certificates are renewed when a third of their time is left; of a long one, three weeks are enough to look after it.
const soonest = days(21)
const shareLeft = 1 / 5

/** The certificate that people get when they open Rollcall. */
async function checkCertificate({ APP_URL }: Env, patienceMs: number): Promise<Finding[]> {
  const topic = 'certificate'
  const { protocol, hostname: host, port } = new URL(APP_URL)
  if (protocol !== 'https:') return []
  // Looked at, and nothing is sent: so whatever is there may be presented.
  const socket = tls.connect({ host, port: Number(port || 443), rejectUnauthorized: false })
  try {
    await within(patienceMs, once(socket, 'secureConnect'))
    const { valid_from, valid_to } = socket.getPeerCertificate()
    const [from, to] = [Date.parse(valid_from), Date.parse(valid_to)]
    const left = to - now().getTime()
    const values = { host, day: new Date(to).toISOString().slice(0, 10) }
    if (left <= 0) return [{ topic, state: 'wrong', key: 'over', values, hasRemedy: true }]
    if (left < Math.min(soonest, (to - from) * shareLeft))
      return [{ topic, state: 'look', key: 'ending', values, hasRemedy: true }]
    if (!socket.authorized) {
      const reason = String(socket.authorizationError)
      return [{ topic, state: 'look', key: 'unknown', values: { ...values, reason }, hasRemedy: true }]
    }
    return [{ topic, state: 'good', key: 'valid', values }]
  } catch (error) {
    const values = { host, reason: reasonOf(error) }
    return [{ topic, state: 'look', key: 'unseen', values, hasRemedy: true }]
  } finally {
    socket.destroy()
  }
}

async function checkMail({ SMTP_URL }: Env, patienceMs: number): Promise<Finding> {
  const topic = 'mail'
  const { askMailServer, staysOnLoopback } = await import('@/lib/platform/mail')
  const { host } = new URL(SMTP_URL)
  if (staysOnLoopback()) return { topic, state: 'look', key: 'caught', hasRemedy: true }
  try {
    await within(patienceMs, askMailServer())
    return { topic, state: 'good', key: 'open', values: { host } }
  } catch (error) {
    return {
      topic,
      state: 'wrong',
      key: 'refused',
      values: { host, reason: reasonOf(error) },
      hasRemedy: true,
    }
  }
}

async function checkNetwork(patienceMs: number): Promise<Finding> {
  const topic = 'network'
  const { readRange } = await import('@/lib/domain/sign-in/users/refuse-password')
  try {
    await within(patienceMs, readRange('00000'))
    return { topic, state: 'good', key: 'open' }
  } catch (error) {
    // What the kit says of it names a request, in English: the text says the kind in words.
    const kind = error instanceof ConnectorError ? error.kind : 'unavailable'
    return { topic, state: 'wrong', key: 'closed', values: { kind }, hasRemedy: true }
  }
}

/** Whatever was asked ends by itself later. */
const within = <T>(milliseconds: number, asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    wait(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${milliseconds / 1_000} s`)
    }),
  ])

async function checkDisk(folder: string): Promise<Finding[]> {
  const { free, reserve, ...room } = await diskRoom(folder)
  // That it is low is in the database too, and said from there.
  if (isLow({ free, reserve, ...room }, false)) return []
  const gigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10
  return [
    {
      topic: 'disk',
      state: 'good',
      key: 'free',
      values: { free: gigabytes(free), reserve: gigabytes(reserve) },
    },
  ]
}
