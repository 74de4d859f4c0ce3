import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http } from '@/lib/connectors/kit/http'
import { openService } from '@/lib/connectors/kit/wire/open-service'
import type { BreachFacts, Plan, Source } from '@/lib/domain/breaches/sources/source'
import {
  wireClasses,
  wireCount,
  wireDay,
  wireDomain,
  wireFlag,
  wireHtml,
  wireInstant,
  wireText,
} from '@/lib/domain/breaches/sources/wire-values'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { env } from '@/lib/platform/env'
import { productVersion } from '@/lib/platform/product-version'

// https://haveibeenpwned.com/API/v3: what it adds to its answers is ignored.
const breach = z
  .object({
    Name: wireText(),
    Title: wireText(),
    Domain: wireDomain,
    BreachDate: wireDay,
    AddedDate: wireInstant,
    ModifiedDate: wireInstant,
    PwnCount: wireCount,
    Description: wireHtml,
    DataClasses: wireClasses,
    IsVerified: wireFlag,
    IsFabricated: wireFlag,
    IsSensitive: wireFlag,
    IsSpamList: wireFlag,
    IsStealerLog: wireFlag,
  })
  .transform(
    (wire): BreachFacts => ({
      name: wire.Name,
      title: wire.Title || wire.Name,
      domain: wire.Domain,
      breachDate: wire.BreachDate,
      addedAt: wire.AddedDate,
      modifiedAt: wire.ModifiedDate,
      accountCount: wire.PwnCount,
      description: wire.Description,
      dataClasses: wire.DataClasses,
      isVerified: wire.IsVerified,
      isFabricated: wire.IsFabricated,
      isSensitive: wire.IsSensitive,
      isSpamList: wire.IsSpamList,
      isStealerLog: wire.IsStealerLog,
    }),
  )

const names = z.array(z.object({ Name: z.string() }))
const range = z.array(z.object({ hashSuffix: z.string(), websites: z.array(z.string()) }))
const byAlias = z.record(z.string(), z.array(z.string()))
const latest = z.object({ Name: z.string(), AddedDate: z.string() })
const status = z.object({
  SubscriptionName: z.string().catch(''),
  Rpm: z.number().int().min(1).catch(10),
  IncludesKAnon: wireFlag,
})

/** The entry plan's rate, used until the plan is known. */
export const leastRpm = 10

type Means = { apiKey: string | null; signal?: AbortSignal | undefined }

/** Without a key it lists breaches, but cannot check addresses. */
export function haveIBeenPwned({ apiKey, signal }: Means): Source {
  const { http, close } = openService({
    id: 'hibp',
    baseUrl: 'https://haveibeenpwned.com/api/v3',
    headers: {
      // A request without it is answered 403.
      'user-agent': `Rollcall/${productVersion} (+${env().APP_URL})`,
      ...(apiKey && { 'hibp-api-key': apiKey }),
    },
    secrets: apiKey ? [apiKey] : [],
    policy: outboundPolicy(),
    // The rate limit's window is a minute; if it asks for a longer wait, the next run continues.
    limits: { tries: 2, retryAfterMs: 0 },
    signal,
  })
  return {
    id: 'have_i_been_pwned',
    readPlan: () => readPlan(http),
    probe: async () => {
      const { Name, AddedDate } = await http.get('/latestbreach', latest)
      return `${Name} ${AddedDate}`.slice(0, 300)
    },
    listBreaches: async () =>
      (await http.get('/breaches', z.array(breach))).filter(({ name }) => name !== ''),
    searchDomain: async (domain) =>
      new Map(
        Object.entries(
          (await orNone(http.get(`/breacheddomain/${encodeURIComponent(domain)}`, byAlias))) ?? {},
        ).map(([alias, found]) => [alias.toLowerCase(), found]),
      ),
    searchAddress: async (address, { hasKAnon }) =>
      hasKAnon ? searchByRange(http, address) : searchDirectly(http, address),
    close,
  }
}

async function readPlan(http: Http): Promise<Plan> {
  const { SubscriptionName, Rpm, IncludesKAnon } = await http.get('/subscription/status', status)
  return { name: SubscriptionName.slice(0, 80), rpm: Rpm, hasKAnon: IncludesKAnon }
}

async function searchDirectly(http: Http, address: string): Promise<string[]> {
  const answered = await orNone(http.get(`/breachedaccount/${encodeURIComponent(address)}`, names))
  return (answered ?? []).map(({ Name }) => Name)
}

/** Sends six of the hash's forty digits, and discards everything in the answer except the matching suffix. */
async function searchByRange(http: Http, address: string): Promise<string[]> {
  const hash = createHash('sha1').update(address.trim().toLowerCase()).digest('hex').toUpperCase()
  const answered = await orNone(http.get(`/breachedaccount/range/${hash.slice(0, 6)}`, range))
  return answered?.find(({ hashSuffix }) => hashSuffix.toUpperCase() === hash.slice(6))?.websites ?? []
}

/** 404 means that nothing was found. */
async function orNone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'not_found') return null
    throw error
  }
}
