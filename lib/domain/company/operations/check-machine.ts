import { setTimeout as wait } from 'node:timers/promises'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { type Finding, reasonOf } from '@/lib/domain/company/operations/finding'
import { diskRoom, isLow } from '@/lib/platform/database/disk-room'
import type { Env } from '@/lib/platform/env'

/**
 * What the machine reaches and has: the mail server, other people's software, room on its disk.
 * @param folder of the embedded database; undefined with a server whose disk cannot be seen from here
 * @param patienceMs how long a server outside may take
 */
export async function checkMachine(
  env: Env,
  folder: string | undefined,
  patienceMs = 30_000,
): Promise<Finding[]> {
  const [mail, network, disk] = await Promise.all([
    checkMail(env, patienceMs),
    checkNetwork(patienceMs),
    folder ? checkDisk(folder) : [],
  ])
  return [mail, network, ...disk]
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
