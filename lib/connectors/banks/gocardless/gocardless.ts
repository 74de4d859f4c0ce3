import { z } from 'zod'
import {
  accountKind,
  assumedCurrency,
  bearer,
  instant,
  optionalCurrency,
  optionalText,
} from '@/lib/connectors/banks/bank-fields'
import {
  accountUnreadable,
  type BankProvider,
  type BankRef,
  type BankSession,
  type BankSnapshot,
  consentEnded,
  keysRefused,
  type ListedAccount,
} from '@/lib/connectors/banks/bank-provider'
import { gocardlessPage, gocardlessTransactions } from '@/lib/connectors/banks/gocardless/gocardless-movement'
import { unlessGone } from '@/lib/connectors/banks/unless-gone'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Paging, VendorAnswer } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'

const noPages: Paging = {
  request: () => ({}),
  rows: (body) => (Array.isArray(body) ? body : null),
  next: () => null,
  total: () => null,
}

const days = z.union([z.string(), z.number()]).transform(Number)

const institution = z.object({
  id: z.string(),
  name: z.string(),
  transaction_total_days: days.optional(),
  max_access_valid_for_days: days.optional(),
  separate_continuous_history_consent: z.boolean().optional(),
})

const requisition = z.object({
  id: z.string(),
  status: z.string(),
  accounts: z.array(z.string()).max(500),
  institution_id: z.string().nullish(),
  link: z.string().optional(),
})

const agreement = z.object({ id: z.string(), accepted: instant, access_valid_for_days: days.optional() })

const details = z.object({
  account: z.object({
    iban: optionalText(60),
    bban: optionalText(60),
    currency: optionalCurrency,
    name: optionalText(80),
    product: optionalText(80),
    ownerName: optionalText(80),
    cashAccountType: optionalText(20),
  }),
})

/** https://developer.gocardless.com/bank-account-data/statuses */
const states: Record<string, BankSnapshot['state']> = {
  LN: 'active',
  RJ: 'needs_reauth',
  EX: 'expired',
  SU: 'suspended',
}

const dayMs = 86_400_000

/** Of one account at its bank; the header is written as the API's proxy hands it on. */
const resetNames = [
  'http_x_ratelimit_account_success_reset',
  'x-ratelimit-account-success-reset',
  'http_x_ratelimit_reset',
  'x-ratelimit-reset',
]

function problem({ status, body, headers }: VendorAnswer) {
  const type = z.object({ type: z.string() }).safeParse(body).data?.type ?? ''
  if (/AccessExpired|AccountInactive|AccountSuspended|EUAExpired/i.test(type))
    return { kind: 'credentials' as const, messageKey: consentEnded }
  if (status === 401 || status === 403) return { kind: 'permission' as const, messageKey: keysRefused }
  if (status !== 429) return null
  const seconds = resetNames
    .map((name) => Number(headers[name]))
    .find((one) => Number.isFinite(one) && one > 0)
  return { kind: 'rate_limited' as const, retryAfterMs: seconds ? seconds * 1_000 : null }
}

const access = async ({ http, settings, once, hide }: BankSession) =>
  bearer(
    await once('token', async () => {
      const { secret_id, secret_key } = settings
      const { access: token } = await http.ask(
        { method: 'POST', path: '/token/new/', body: { secret_id, secret_key }, isRead: true },
        z.object({ access: z.string().min(1) }),
      )
      hide(token)
      return token
    }),
  )

/** The longest consent and history that the bank grants; where it refuses them, what every bank grants. */
async function agreeOn(session: BankSession, bank: z.output<typeof institution>) {
  const headers = await access(session)
  const ask = (history: number, validity: number) =>
    session.http
      .post(
        '/agreements/enduser/',
        {
          institution_id: bank.id,
          max_historical_days: history,
          access_valid_for_days: validity,
          access_scope: ['balances', 'details', 'transactions'],
        },
        agreement,
        { headers },
      )
      .then(({ id }) => ({ id, history }))
  const history = bank.separate_continuous_history_consent
    ? 90
    : Math.min(bank.transaction_total_days ?? 90, 730)
  try {
    return await ask(history, Math.min(180, bank.max_access_valid_for_days ?? 90))
  } catch (error) {
    if (!(error instanceof ConnectorError && error.kind === 'unexpected')) throw error
    return ask(Math.min(90, history), 90)
  }
}

const readRequisition = async (session: BankSession, ref: BankRef) =>
  session.http.get(path`/requisitions/${ref.requisitionId ?? ''}/`, requisition, {
    headers: await access(session),
  })

export const gocardless: BankProvider = {
  id: 'gocardless',
  name: 'GoCardless Bank Account Data',
  secrets: ['secret_key'],
  institutions: 'listed',
  http: (_settings, override) => ({
    baseUrl: override ?? 'https://bankaccountdata.gocardless.com/api/v2',
    headers: {},
    paging: noPages,
    problem,
  }),

  async listInstitutions(session, country) {
    const institutions = []
    for await (const { id, name } of session.http.pages('/institutions/', institution, {
      query: { country: country.toLowerCase() },
      headers: await access(session),
      resumable: false,
    }))
      institutions.push({ id, name, country })
    return institutions
  },

  async startConsent(session, { institution: chosen, returnUrl, state, language, ref }) {
    const headers = await access(session)
    const id = chosen ?? ref?.institution ?? ''
    const bank = await session.http.get(path`/institutions/${id}/`, institution, { headers })
    const agreed = await agreeOn(session, bank)
    const made = await session.http.post(
      '/requisitions/',
      {
        redirect: returnUrl,
        institution_id: bank.id,
        agreement: agreed.id,
        reference: state,
        user_language: language.toUpperCase(),
      },
      requisition,
      { headers },
    )
    return {
      url: made.link ?? '',
      ref: {
        requisitionId: made.id,
        agreementId: agreed.id,
        institution: bank.id,
        name: bank.name,
        historyDays: String(agreed.history),
      },
      isNew: true,
    }
  },

  async finishConsent(session, ref, params) {
    if (params.error || (await readRequisition(session, ref)).status !== 'LN')
      throw new ConnectorError('credentials', { messageKey: consentEnded })
    return ref
  },

  providerRefOf: () => null,
  replacesConsent: true,

  async read(session, ref) {
    const requisition = await readRequisition(session, ref)
    const agreed = await session.http.get(path`/agreements/enduser/${ref.agreementId ?? ''}/`, agreement, {
      headers: await access(session),
    })
    const validMs = (agreed.access_valid_for_days ?? 90) * dayMs
    return {
      state: states[requisition.status] ?? 'needs_reauth',
      consentExpiresAt: agreed.accepted && new Date(agreed.accepted.getTime() + validMs),
      name: ref.name ?? null,
      reason: null,
    }
  },

  async listAccounts(session, ref) {
    const headers = await access(session)
    const listed: ListedAccount[] = []
    const failures: ConnectorError[] = []
    for (const id of (await readRequisition(session, ref)).accounts)
      try {
        const { account } = await session.http.get(path`/accounts/${id}/details/`, details, { headers })
        listed.push({
          id,
          name: account.name ?? account.product ?? account.ownerName ?? ref.name ?? id,
          kind: accountKind(account.cashAccountType),
          currency: account.currency ?? assumedCurrency,
          iban: account.iban,
          number: account.bban,
          problem: null,
        })
      } catch (error) {
        // A bank may refuse the details of one account of several: that one is listed with what is known.
        if (!(error instanceof ConnectorError)) throw error
        failures.push(error)
        listed.push({
          ...{ id, name: ref.name ?? id, kind: 'other', currency: assumedCurrency, iban: null, number: null },
          problem: accountUnreadable,
        })
      }
    if (failures[0] && failures.length === listed.length) throw failures[0]
    return listed
  },

  listsByAccount: true,

  async *listMovements(session, ref, { accountIds, from }) {
    const headers = await access(session)
    const oldest = new Date(session.now() - (Number(ref.historyDays ?? 90) - 1) * dayMs)
      .toISOString()
      .slice(0, 10)
    for (const id of accountIds) {
      const { transactions } = await session.http.get(
        path`/accounts/${id}/transactions/`,
        gocardlessTransactions,
        {
          query: { date_from: from < oldest ? oldest : from },
          headers,
        },
      )
      yield gocardlessPage(id, transactions)
    }
  },

  async revoke(session, ref) {
    const headers = await access(session)
    if (ref.requisitionId)
      await session.http.delete(path`/requisitions/${ref.requisitionId}/`, { headers }).catch(unlessGone)
    if (ref.agreementId)
      await session.http.delete(path`/agreements/enduser/${ref.agreementId}/`, { headers }).catch(unlessGone)
  },
}
