import type { Institution } from '@/lib/connectors/banks/bank-provider'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { conflict } from '@/lib/domain/record/errors'
import {
  bankProviderOf,
  configuredProviders,
  type GivenMeans,
  meansFor,
  refusalOf,
  whileWaiting,
  withBankSession,
} from '@/lib/domain/spend/banks/providers/bank-means'
import type {
  InstitutionQuery,
  InstitutionsView,
  ProvidersView,
} from '@/lib/domain/spend/banks/providers/provider-schema'

const mostShown = 50
const keptMs = 3_600_000

// Banks rarely change and the list is the same for every company, so a provider is asked once an hour, not at each search.
const cachedInstitutions = new Map<string, { list: Promise<Institution[]>; until: number }>()

export const listProviders = (): ProvidersView => ({
  providers: configuredProviders().map(({ id, name, institutions }) => ({
    id,
    name,
    chooses_institution: institutions === 'hosted',
  })),
})

/** The banks of a country at a provider whose names hold every word of the search. */
export async function listInstitutions(
  { provider, country, search = '' }: InstitutionQuery,
  overrides: GivenMeans = {},
): Promise<InstitutionsView> {
  const words = fold(search).split(' ').filter(Boolean)
  const fitting = (await institutionsOf(provider, country, overrides))
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
  return {
    institutions: fitting.slice(0, mostShown).map(({ id, name }) => ({ id, name: cleanText(name, 100) })),
    has_more: fitting.length > mostShown,
  }
}

async function institutionsOf(
  provider: InstitutionQuery['provider'],
  country: string,
  given: GivenMeans,
): Promise<Institution[]> {
  const bankProvider = bankProviderOf[provider]
  const means = meansFor(provider, whileWaiting(given))
  if (!means || !bankProvider.listInstitutions) throw conflict('banks.connection.not_configured')
  const key = `${provider} ${country} ${means.policy.baseUrls[provider] ?? ''}`
  const kept = cachedInstitutions.get(key)
  if (kept && kept.until > performance.now()) return kept.list
  const list = withBankSession(bankProvider, means, (session) =>
    bankProvider.listInstitutions!(session, country),
  ).catch((error: unknown) => {
    cachedInstitutions.delete(key)
    if (error instanceof ConnectorError) throw refusalOf(error, bankProvider.name)
    throw error
  })
  cachedInstitutions.set(key, { list, until: performance.now() + keptMs })
  return list
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
