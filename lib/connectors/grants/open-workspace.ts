import { googleProblem } from '@/lib/connectors/apps/google/problem'
import { problem as microsoftProblem } from '@/lib/connectors/apps/microsoft-365/problem'
import { addressesOf, serviceOf } from '@/lib/connectors/grants/addresses'
import { readGoogleGrants } from '@/lib/connectors/grants/google-grants'
import type { Grants, GrantVendor, ReadGrants, ReadOptions } from '@/lib/connectors/grants/grants'
import { readMicrosoftGrants } from '@/lib/connectors/grants/microsoft-grants'
import type { Limits, OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { openService } from '@/lib/connectors/kit/wire/open-service'

const readers: Record<GrantVendor, ReadGrants> = {
  google: readGoogleGrants,
  microsoft: readMicrosoftGrants,
}
const problems = { google: googleProblem('google_workspace'), microsoft: microsoftProblem }
/** Patience is the reader's own: all requests wait together. */
const limits: Partial<Limits> = { tries: 1, retryAfterMs: 0 }

/** Reads who let which applications in, with the token of an administrator. */
export async function readWorkspace(
  vendor: GrantVendor,
  { accessToken, policy, ...options }: ReadOptions & { accessToken: string; policy: OutboundPolicy },
): Promise<Grants> {
  const { http, close } = openService({
    id: serviceOf(vendor),
    baseUrl: addressesOf(vendor, policy).api,
    headers: { authorization: `Bearer ${accessToken}` },
    secrets: [accessToken],
    problem: problems[vendor],
    policy: moved(vendor, policy),
    limits,
    signal: options.signal,
    connections: 8,
    ...(options.runtime && { runtime: options.runtime }),
  })
  try {
    return await readers[vendor](http, options)
  } finally {
    await close()
  }
}

/** The operator's server stands for a host, and the API lies below a path there as well. */
const moved = (vendor: GrantVendor, policy: OutboundPolicy): OutboundPolicy =>
  policy.baseUrls[serviceOf(vendor)]
    ? { ...policy, baseUrls: { ...policy.baseUrls, [serviceOf(vendor)]: addressesOf(vendor, policy).api } }
    : policy
