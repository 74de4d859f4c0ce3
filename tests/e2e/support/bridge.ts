import { instance } from '@/tests/e2e/support/instance'
import { movedVendor } from '@/tests/e2e/support/moved-vendor'
import { aBanked, type Banked, bankAnswers } from '@/tests/support/bank-answers'

/** Bridge with its hosted page of consent, which sends the browser back as it does. */
export async function startBridge(known: Partial<Banked>) {
  const bank = aBanked({ ...known, consentUrl: `http://127.0.0.1:${instance.bridgePort}/consent` })
  let callback = ''
  const server = await movedVendor(instance.bridgePort, ({ method, path, query, headers, sent }) => {
    if (path.startsWith('/consent/')) {
      const back = (success: boolean) =>
        `${callback}?${new URLSearchParams({ item_id: '9001', success: String(success), source: 'connect', context: path.slice('/consent/'.length) })}`.replaceAll(
          '&',
          '&amp;',
        )
      return {
        body: `<title>Demo Bank</title><a href="${back(true)}">Accept</a> <a href="${back(false)}">Reject</a>`,
      }
    }
    const body = sent ? JSON.parse(sent) : null
    if (path.endsWith('/connect-sessions')) callback = body.callback_url
    const url = new URL(`http://bridge.test${path}?${query}`)
    return bankAnswers.bridge(bank, { method, headers, body }, url)
  })
  return { bank, ...server }
}
