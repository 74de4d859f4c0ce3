import type { CaughtMail } from '@/scripts/mail/catcher'
import { eventually } from '@/tests/support/patience'

/** Every mail caught for an address, newest first. The catcher is the run's, so give each test its own addresses. */
export async function mailsTo(catcherUrl: string, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${catcherUrl}/messages?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as CaughtMail[]
}

/** The newest mail to an address, waited for. */
export function waitForMailTo(catcherUrl: string, address: string): Promise<CaughtMail> {
  return eventually(`a mail to ${address}`, async () => (await mailsTo(catcherUrl, address))[0])
}

/** What a pattern catches in the newest mail to an address that has it: the secret of a link, mostly. */
export function waitForTextTo(catcherUrl: string, address: string, pattern: RegExp): Promise<string> {
  return eventually(`a mail to ${address} with ${pattern}`, async () => {
    for (const { text } of await mailsTo(catcherUrl, address)) {
      const found = pattern.exec(text)?.[1]
      if (found) return found
    }
  })
}
