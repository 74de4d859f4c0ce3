import { z } from 'zod'
import {
  accountKind,
  assumedCurrency,
  bearer,
  derivedId,
  instant,
  optionalCurrency,
  optionalText,
  pageOf,
} from '@/lib/connectors/banks/bank-fields'
import {
  accountInaccessible,
  type BankProvider,
  type BankRef,
  type BankSession,
  type BankSnapshot,
  consentEnded,
  keysRefused,
  type ListedAccount,
} from '@/lib/connectors/banks/bank-provider'
import { readEnableBankingRow } from '@/lib/connectors/banks/enable-banking/enable-banking-movement'
import { unlessGone } from '@/lib/connectors/banks/unless-gone'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { type Paging, property, type VendorAnswer } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { signedAssertion } from '@/lib/connectors/kit/wire/signed-assertion'

/** `continuation_key` until there is none; a page before the last may be empty. */
const paging: Paging = {
  request: (cursor) => (cursor === null ? {} : { query: { continuation_key: cursor } }),
  rows: (body) => {
    const rows = property(body, 'transactions') ?? property(body, 'aspsps')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const key = property(body, 'continuation_key')
    return typeof key === 'string' && key !== '' ? key : null
  },
  total: () => null,
}

const aspsp = z.object({
  name: z.string(),
  country: z.string(),
  /** Seconds. */
  maximum_consent_validity: z.number().positive().nullish(),
  psu_types: z.array(z.string()).nullish(),
})

/** A blocked or closed account has no `uid`, by which its movements would be asked for. */
const account = z.object({
  uid: optionalText(200),
  identification_hash: optionalText(200),
  account_id: z
    .object({ iban: optionalText(60) })
    .nullish()
    .catch(null),
  name: optionalText(80),
  details: optionalText(80),
  product: optionalText(80),
  currency: optionalCurrency,
  cash_account_type: optionalText(20),
})

/** What is told of accounts is told once, with the session: it is kept with the ids. */
const keptAccounts = z.array(
  z.object({
    uid: z.string().nullable(),
    id: z.string(),
    name: z.string(),
    kind: z.enum(['checking', 'card', 'savings', 'loan', 'other']),
    currency: z.string(),
    iban: z.string().nullable(),
  }),
)

/** https://enablebanking.com/docs/api/reference/ */
const states: Record<string, BankSnapshot['state']> = { AUTHORIZED: 'active', EXPIRED: 'expired' }
const endedCodes = /^(EXPIRED|REVOKED|CLOSED)_SESSION$|^SESSION_DOES_NOT_EXIST$|^ASPSP_PSU_ACTION_REQUIRED$/

function problem({ status, body }: VendorAnswer) {
  const code = z.object({ error: z.string() }).safeParse(body).data?.error ?? ''
  if (endedCodes.test(code)) return { kind: 'credentials' as const, messageKey: consentEnded }
  if (code === 'ASPSP_RATE_LIMIT_EXCEEDED' || status === 429) return { kind: 'rate_limited' as const }
  if (code === 'ASPSP_ERROR' || code === 'ASPSP_TIMEOUT') return { kind: 'unavailable' as const }
  return status === 401 || status === 403 ? { kind: 'permission' as const, messageKey: keysRefused } : null
}

const access = async ({ settings, once, now, hide }: BankSession) =>
  bearer(
    await once('token', async () => {
      const token = await signedAssertion({
        privateKey: settings.private_key ?? '',
        keyId: settings.application_id ?? '',
        issuer: 'enablebanking.com',
        audience: 'api.enablebanking.com',
        now: now(),
      })
      hide(token)
      return token
    }),
  )

const listBanks = async (session: BankSession, country: string) => {
  const institutions = []
  for await (const row of session.http.pages('/aspsps', aspsp, {
    query: { country },
    headers: await access(session),
    resumable: false,
  }))
    institutions.push(row)
  return institutions
}

const longestConsentMs = 180 * 86_400_000
const knownAccounts = ({ accounts }: BankRef) => keptAccounts.parse(JSON.parse(accounts ?? '[]'))

export const enableBanking: BankProvider = {
  id: 'enablebanking',
  name: 'Enable Banking',
  secrets: ['private_key'],
  institutions: 'listed',
  http: (_settings, override) => ({
    baseUrl: override ?? 'https://api.enablebanking.com',
    headers: {},
    paging,
    problem,
  }),

  listInstitutions: async (session, country) =>
    (await listBanks(session, country)).map(({ name }) => ({ id: name, name, country })),

  async startConsent(session, { institution, country, returnUrl, state, language, ref }) {
    const name = institution ?? ref?.institution ?? ''
    const bank = (await listBanks(session, country)).find((listed) => listed.name === name)
    if (!bank) throw new ConnectorError('not_found')
    const validMs = Math.min(longestConsentMs, (bank.maximum_consent_validity ?? 90 * 86_400) * 1_000)
    const isForCompanies = bank.psu_types?.includes('business') ?? true
    const { url } = await session.http.post(
      '/auth',
      {
        access: { valid_until: new Date(session.now() + validMs).toISOString() },
        aspsp: { name: bank.name, country: bank.country },
        state,
        redirect_url: returnUrl,
        psu_type: isForCompanies ? 'business' : 'personal',
        language,
      },
      z.object({ url: z.string() }),
      { headers: await access(session) },
    )
    return { url, ref: { institution: bank.name }, isNew: false }
  },

  async finishConsent(session, ref, params) {
    if (params.error || !params.code) throw new ConnectorError('credentials', { messageKey: consentEnded })
    const made = await session.http.post(
      '/sessions',
      { code: params.code },
      z.object({ session_id: z.string(), accounts: z.array(account.nullable().catch(null)).max(500) }),
      { headers: await access(session) },
    )
    const seen = new Map<string, number>()
    const accounts: z.output<typeof keptAccounts> = made.accounts
      .filter((account) => account !== null)
      .map((account) => ({
        uid: account.uid,
        id:
          account.identification_hash ??
          derivedId([account.account_id?.iban, account.uid, account.name, account.product], seen),
        name: account.details ?? account.name ?? account.product ?? ref.institution ?? '',
        kind: accountKind(account.cash_account_type),
        currency: account.currency ?? assumedCurrency,
        iban: account.account_id?.iban ?? null,
      }))
    return { ...ref, sessionId: made.session_id, accounts: JSON.stringify(accounts) }
  },

  providerRefOf: () => null,
  replacesConsent: true,

  async read(session, ref) {
    const { status, access: granted } = await session.http.get(
      path`/sessions/${ref.sessionId ?? ''}`,
      z.object({ status: z.string(), access: z.object({ valid_until: instant }).nullish() }),
      { headers: await access(session) },
    )
    return {
      state: states[status] ?? 'needs_reauth',
      consentExpiresAt: granted?.valid_until ?? null,
      name: ref.institution ?? null,
      reason: null,
    }
  },

  listAccounts: async (_session, ref) =>
    knownAccounts(ref).map(
      ({ uid, ...one }): ListedAccount => ({
        ...one,
        number: null,
        problem: uid === null ? accountInaccessible : null,
      }),
    ),

  listsByAccount: true,

  async *listMovements(session, ref, { accountIds, from }) {
    const headers = await access(session)
    for (const { id, uid } of knownAccounts(ref)) {
      if (!accountIds.includes(id)) continue
      if (uid === null) throw new ConnectorError('not_found', { messageKey: accountInaccessible })
      const seen = new Map<string, number>()
      const read = (rows: unknown[]) => pageOf(rows, (row) => readEnableBankingRow(id, row, seen))
      const pages = (since: string) =>
        session.http.wholePages(path`/accounts/${uid}/transactions`, z.unknown(), {
          query: { date_from: since },
          headers,
          resumable: false,
        })
      try {
        for await (const page of pages(from)) yield read(page)
      } catch (error) {
        // Banks that give 90 days refuse to be asked for more.
        const recent = new Date(session.now() - 89 * 86_400_000).toISOString().slice(0, 10)
        if (!(error instanceof ConnectorError && error.status === 422) || seen.size > 0 || from >= recent)
          throw error
        for await (const page of pages(recent)) yield read(page)
      }
    }
  },

  async revoke(session, ref) {
    if (!ref.sessionId) return
    await session.http
      .delete(path`/sessions/${ref.sessionId}`, { headers: await access(session) })
      .catch((error: unknown) => {
        if (!(error instanceof ConnectorError && error.messageKey === consentEnded)) unlessGone(error)
      })
  },
}
