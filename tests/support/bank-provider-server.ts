import { generateKeyPairSync } from 'node:crypto'
import type { BankProviderId, BankProviderSettings } from '@/lib/connectors/banks/bank-provider'
import type { GivenMeans } from '@/lib/domain/spend/banks/providers/bank-means'
import { aBanked, type Banked, bankAnswers, bankPrefixes } from '@/tests/support/bank-answers'
import { connectionTo, type Reply, type SeenRequest, vendorServer } from '@/tests/support/vendor-server'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

export const bankKeys: Record<BankProviderId, BankProviderSettings> = {
  bridge: { client_id: 'the-client', client_secret: 'the-secret-canary', webhook_secret: 'signed-by-canary' },
  powens: {
    domain: 'acme',
    client_id: 'the-client',
    client_secret: 'the-secret-canary',
    webhook_secret: 'signed-by-canary',
  },
  gocardless: { secret_id: 'the-client', secret_key: 'the-secret-canary' },
  enablebanking: { application_id: 'the-client', private_key: privateKey },
}

/** With what each sends a browser back; the state is of the consent that was started. */
export const returnsOf = (provider: BankProviderId, state: string): Record<string, string> =>
  ({
    bridge: { context: state, item_id: '9001', success: 'true', source: 'connect' },
    powens: { state, connection_id: '9001' },
    gocardless: { ref: state },
    enablebanking: { state, code: 'the-code' },
  })[provider]

type Interrupted = Banked & {
  /** Answers in its stead, or lets it answer by returning nothing. */
  interrupt: (request: SeenRequest) => Reply | undefined | Promise<Reply | undefined>
}

/** A provider on loopback, and the way to it. */
export async function aBankProvider(
  provider: BankProviderId,
  known: Partial<Banked> = {},
): Promise<{ bank: Interrupted; means: GivenMeans; requests: SeenRequest[] }> {
  const bank: Interrupted = { ...aBanked(known), interrupt: () => undefined }
  const server = await vendorServer(async (request) => {
    const url = new URL(request.path, 'http://provider.test')
    return (await bank.interrupt(request)) ?? bankAnswers[provider](bank, request, url)
  })
  const { policy, limits, runtime } = connectionTo(server, {})
  return {
    bank,
    requests: server.requests,
    means: {
      settings: bankKeys[provider],
      policy: { ...policy, baseUrls: { [provider]: server.url + bankPrefixes[provider] } },
      limits: { ...limits, tries: 2, retryAfterMs: 1_000 } as NonNullable<GivenMeans['limits']>,
      runtime: { ...runtime, now: Date.now },
    },
  }
}
