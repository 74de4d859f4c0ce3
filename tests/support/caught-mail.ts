import { setTimeout as wait } from 'node:timers/promises'
import type { CaughtMail } from '@/scripts/mail/caught-mail'

/** Every mail caught for an address, newest first. The catcher is the run's, so give each test its own addresses. */
export async function mailsTo(catcherUrl: string, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${catcherUrl}/messages?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as CaughtMail[]
}

/** The newest mail to an address, waited for up to ten seconds. */
export async function waitForMailTo(catcherUrl: string, address: string): Promise<CaughtMail> {
  for (let tries = 0; tries < 100; tries++) {
    const [newest] = await mailsTo(catcherUrl, address)
    if (newest) return newest
    await wait(100)
  }
  throw new Error(`No mail to ${address} came`)
}

/** What a pattern catches in the newest mail to an address that has it: the secret of a link, mostly. */
export async function waitForTextTo(catcherUrl: string, address: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    for (const { text } of await mailsTo(catcherUrl, address)) {
      const found = pattern.exec(text)?.[1]
      if (found) return found
    }
    await wait(100)
  }
  throw new Error(`No mail to ${address} with ${pattern} came`)
}
