import path from 'node:path'
import type { Env } from '@/lib/platform/env'
import { type Finding, reasonOf } from '@/scripts/doctor/finding'
import { diskRoom, isLow } from '@/scripts/supervisor/watch-room'

/**
 * What the machine reaches and has: the mail server, other people's software, room on its disk.
 * @param folder of the embedded database; undefined with a server whose disk cannot be seen from here
 */
export async function checkMachine(env: Env, folder: string | undefined): Promise<Finding[]> {
  const [mail, network, disk] = await Promise.all([
    checkMail(env),
    checkNetwork(),
    folder ? checkDisk(path.join(folder, 'postgres')) : [],
  ])
  return [mail, network, ...disk]
}

async function checkMail({ SMTP_URL }: Env): Promise<Finding> {
  const topic = 'Mail'
  const { askMailServer, staysOnLoopback } = await import('@/lib/platform/mail')
  const { host } = new URL(SMTP_URL)
  if (staysOnLoopback())
    return {
      topic,
      state: 'look',
      text: 'mails are caught on this machine, and reach nobody.',
      remedy: 'Set SMTP_URL to your mail server, and MAIL_FROM to an address that it may send as.',
    }
  try {
    await askMailServer()
    return { topic, state: 'good', text: `${host} lets Rollcall in` }
  } catch (error) {
    const remedy =
      'Check SMTP_URL: host, port, user and password (with %-codes for signs such as @). Port 465 wants smtps:, 587 smtp:.'
    return { topic, state: 'wrong', text: `${host}: ${reasonOf(error)}`, remedy }
  }
}

async function checkNetwork(): Promise<Finding> {
  const topic = 'Network'
  const { readRange } = await import('@/lib/domain/sign-in/users/refuse-password')
  try {
    await readRange('00000')
    return { topic, state: 'good', text: 'other software is reached by HTTPS' }
  } catch (error) {
    return {
      topic,
      state: 'wrong',
      text: `api.pwnedpasswords.com, which new passwords are compared with, is not reached: ${reasonOf(error)}`,
      remedy:
        'Allow HTTPS to applications on port 443. Where a proxy opens it, name its certificate in OUTBOUND_CA_FILE.',
    }
  }
}

async function checkDisk(folder: string): Promise<Finding[]> {
  const room = await diskRoom(folder)
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  // That it is low is in the database too, and said from there.
  if (isLow(room, false)) return []
  return [
    {
      topic: 'Disk',
      state: 'good',
      text: `${gigabytes(room.free)} are free; syncs wait below ${gigabytes(room.reserve)}`,
    },
  ]
}
