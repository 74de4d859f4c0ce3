import type { Http, Problem } from '@/lib/connectors/kit/http'
import { jobLimits, type Limits, type OutboundPolicy, type Runtime } from '@/lib/connectors/kit/outbound'
import { linkPaging, type VendorAnswer } from '@/lib/connectors/kit/paging'
import { Reading } from '@/lib/connectors/kit/reading'
import { openHttp } from '@/lib/connectors/kit/wire/open-http'
import { realRuntime } from '@/lib/connectors/kit/wire/session'

type Service = {
  /** CONNECTOR_BASE_URL_<ID> of the operator replaces its address. */
  id: string
  baseUrl: string
  headers?: Record<string, string>
  /** The values to keep out of every error. */
  secrets?: string[]
  /** Plain text is an answer too. */
  takesText?: boolean
  problem?: (answer: VendorAnswer) => Problem | null
  policy: OutboundPolicy
  limits?: Partial<Limits>
  runtime?: Partial<Runtime>
  signal?: AbortSignal | undefined
  /** To its host at once. */
  connections?: number
}

/**
 * Opens the guarded way to a service that is no application with accounts: the same checks of its address, sizes, times and
 * redirects as for a connector. Close it after use.
 */
export function openService(service: Service): { http: Http; close: () => Promise<void> } {
  const { id, policy, takesText, problem } = service
  const runtime = { ...realRuntime, ...service.runtime }
  return openHttp({
    connectorId: id,
    settings: {
      baseUrl: policy.baseUrls[id] ?? service.baseUrl,
      headers: service.headers ?? {},
      paging: linkPaging(),
      ...(takesText && { takesText }),
      ...(problem && { problem }),
    },
    secrets: service.secrets ?? [],
    policy,
    limits: { ...jobLimits, ...service.limits },
    runtime,
    signal: service.signal ?? new AbortController().signal,
    connections: service.connections,
    reading: new Reading(runtime.elapsed(), null),
  })
}
