import { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { openService } from '@/lib/connectors/kit/wire/open-service'
import type { BreachFacts, Source } from '@/lib/domain/breaches/sources/source'
import {
  wireClasses,
  wireCount,
  wireDay,
  wireDomain,
  wireHtml,
  wireInstant,
  wireText,
} from '@/lib/domain/breaches/sources/wire-values'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { productVersion } from '@/lib/platform/product-version'

const breach = z
  .object({
    breachID: wireText(),
    domain: wireDomain,
    breachedDate: wireDay,
    addedDate: wireInstant,
    exposedRecords: wireCount,
    exposureDescription: wireHtml,
    exposedData: wireClasses,
    verified: z.boolean().catch(true),
    sensitive: z.boolean().catch(false),
  })
  .transform(
    (wire): BreachFacts => ({
      name: wire.breachID,
      title: wire.breachID,
      domain: wire.domain,
      breachDate: wire.breachedDate,
      addedAt: wire.addedDate,
      modifiedAt: wire.addedDate,
      accountCount: wire.exposedRecords,
      description: wire.exposureDescription,
      dataClasses: wire.exposedData,
      isVerified: wire.verified,
      isFabricated: false,
      isSensitive: wire.sensitive,
      isSpamList: false,
      isStealerLog: false,
    }),
  )

const list = z.object({ exposedBreaches: z.array(breach) })
/** `{ breaches: [["Name", …]] }`; some answers are flat. */
const addressAnswer = z.object({ breaches: z.array(z.union([z.string(), z.array(z.string())])).nullish() })

/** The limit per IP address: one request a second. https://xposedornot.com/api_doc */
export const xposedOrNotRpm = 60

/** Free and without a key; addresses are sent in full. */
export function xposedOrNot({ signal }: { signal?: AbortSignal | undefined }): Source {
  const { http, close } = openService({
    id: 'xposedornot',
    baseUrl: 'https://api.xposedornot.com/v1',
    headers: { 'user-agent': `Rollcall/${productVersion}` },
    policy: outboundPolicy(),
    limits: { tries: 2, retryAfterMs: 0 },
    signal,
  })
  return {
    id: 'xposed_or_not',
    readPlan: null,
    probe: null,
    listBreaches: async () =>
      (await http.get('/breaches', list)).exposedBreaches.filter(({ name }) => name !== ''),
    searchDomain: null,
    searchAddress: async (address) => {
      try {
        const { breaches } = await http.get(`/check-email/${encodeURIComponent(address)}`, addressAnswer)
        return (breaches ?? []).flat()
      } catch (error) {
        if (error instanceof ConnectorError && error.kind === 'not_found') return []
        throw error
      }
    },
    close,
  }
}
