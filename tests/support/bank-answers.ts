import type { BankProviderId } from '@/lib/connectors/banks/bank-provider'

// What each provider answers, as its pages say. Nothing of a test runner: stories in the browser use it too.

type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }
export type BankRequest = { method: string; headers: Record<string, unknown>; body: unknown }

export type BankedAccount = {
  id: string
  name: string
  iban: string
  /** What a bank sends instead: fields over the usual ones, or something else altogether. */
  raw?: unknown
}
export type BankedMovement = {
  id: string
  account: string
  day: string
  amount: string
  label: string
  isPending?: boolean
  isDeleted?: boolean
  /** As of an account. */
  raw?: unknown
}

/** What a provider of bank accounts knows: change it between refreshes. */
export type Banked = {
  accounts: BankedAccount[]
  movements: BankedMovement[]
  consent: 'given' | 'ended'
  expiresAt: string
  /** What it erased. */
  erased: string[]
  /** How many movements it gives a page. */
  pageSize: number
  /** Where its own page of consent stands. */
  consentUrl: string
}

/** A row as this bank sends it: its own fields over the usual ones. */
const asSent = (usual: Record<string, unknown>, raw: unknown): unknown =>
  raw === undefined ? usual : raw !== null && typeof raw === 'object' ? { ...usual, ...raw } : raw

type Answer = (bank: Banked, request: BankRequest, url: URL) => Reply

const json = (body: unknown, status = 200): Reply => ({ status, body })
const nothing: Reply = { status: 204 }
const erase = (bank: Banked, path: string, reply: Reply): Reply => {
  bank.erased.push(path)
  return reply
}
const notFound = json({ code: 'not_found', message: 'Not found' }, 404)
const kept = (bank: Banked, url: URL, from: string, account?: string) =>
  bank.movements.filter(
    (one) => one.day >= (url.searchParams.get(from) ?? '') && (!account || one.account === account),
  )

/** https://docs.bridgeapi.io: users, tokens of theirs, connect sessions, items, accounts, transactions. */
const bridge: Answer = (bank, { method, headers, body }, url) => {
  const path = url.pathname.replace('/v3', '')
  const sent = body as Record<string, string>
  if (headers['client-id'] !== 'the-client' || !headers['bridge-version'])
    return json({ errors: [{ code: 'unauthorized', message: 'Bad client' }] }, 401)
  if (path === '/providers')
    return json({ resources: [{ id: 574, name: 'Demo Bank', country_code: 'FR' }], pagination: {} })
  if (path === '/providers/574') return json({ id: 574, name: 'Demo Bank', country_code: 'FR' })
  if (path === '/aggregation/users') return json({ uuid: `uuid-${sent.external_user_id}` }, 201)
  if (path === '/aggregation/authorization/token')
    return json({ access_token: 'user-token-canary', user: { uuid: `uuid-${sent.external_user_id}` } })
  if (method === 'DELETE') return erase(bank, path, nothing)
  if (headers.authorization !== 'Bearer user-token-canary') return json({ code: 'unauthorized' }, 401)
  if (path === '/aggregation/connect-sessions')
    return json({ id: 's', url: `${bank.consentUrl}/${sent.context}` }, 201)
  if (path === '/aggregation/items/9001')
    return json({
      id: 9001,
      status: bank.consent === 'given' ? 0 : 1010,
      status_code_description:
        bank.consent === 'given' ? undefined : 'Une authentification forte est demandée',
      provider_id: 574,
      authentication_expires_at: bank.expiresAt,
    })
  if (path === '/aggregation/accounts')
    return json({
      resources: [
        ...bank.accounts.map(({ id, name, iban, raw }) =>
          asSent(
            {
              id: Number(id),
              item_id: 9001,
              name,
              type: 'checking',
              currency_code: 'EUR',
              iban,
              data_access: 'enabled',
            },
            raw,
          ),
        ),
        { id: 1, item_id: 7, name: 'Of another item', type: 'checking', currency_code: 'EUR' },
      ],
      pagination: {},
    })
  if (path !== '/aggregation/transactions') return notFound
  const rows = kept(bank, url, 'min_date')
  const at = Number(url.searchParams.get('after') ?? 0)
  const next = at + bank.pageSize
  return json({
    resources: rows.slice(at, next).map((one) =>
      asSent(
        {
          id: Number(one.id),
          account_id: Number(one.account),
          amount: Number(one.amount),
          currency_code: 'EUR',
          date: one.day,
          booking_date: one.day,
          provider_description: one.label,
          clean_description: one.label,
          updated_at: `${one.day}T05:00:00Z`,
          deleted: one.isDeleted ?? false,
          future: one.isPending ?? false,
        },
        one.raw,
      ),
    ),
    pagination: {
      next_uri:
        next < rows.length
          ? `/v3/aggregation/transactions?min_date=${url.searchParams.get('min_date')}&after=${next}`
          : undefined,
    },
  })
}

/** https://docs.powens.com: a permanent user, a code for the webview, connections, accounts, transactions. */
const powens: Answer = (bank, { method, headers, body }, url) => {
  const path = url.pathname.replace('/2.0', '')
  if (path === '/auth/init')
    return (body as Record<string, string>).client_secret === 'the-secret-canary'
      ? json({ auth_token: 'user-token-canary', type: 'permanent', id_user: 5 })
      : json({ code: 'unauthorized', description: 'Bad client' }, 401)
  if (headers.authorization !== 'Bearer user-token-canary') return json({ code: 'unauthorized' }, 401)
  if (path === '/auth/token/code') return json({ code: 'once', type: 'temporary' })
  if (method === 'DELETE') return erase(bank, path, nothing)
  if (method === 'PUT') return json({})
  if (path === '/users/me/connections/9001')
    return json({
      id: 9001,
      state: bank.consent === 'given' ? null : 'SCARequired',
      expire: bank.expiresAt,
      connector: { name: 'Demo Bank' },
    })
  if (path === '/users/me/accounts')
    return json({
      accounts: bank.accounts.map(({ id, name, iban, raw }) =>
        asSent(
          {
            id: Number(id),
            id_connection: 9001,
            name,
            iban,
            currency: { id: 'EUR' },
            type: 'checking',
            disabled: null,
          },
          raw,
        ),
      ),
    })
  if (path !== '/users/me/transactions') return notFound
  const at = Number(url.searchParams.get('offset'))
  return json({
    transactions: kept(bank, url, 'min_date')
      .slice(at, at + Number(url.searchParams.get('limit')))
      .map((one) =>
        asSent(
          {
            id: Number(one.id),
            id_account: Number(one.account),
            date: one.day,
            value: Number(one.amount),
            original_wording: one.label,
            type: 'card',
            coming: one.isPending ?? false,
            deleted: one.isDeleted ? '2026-11-20 10:00:00' : null,
          },
          one.raw,
        ),
      ),
  })
}

/** https://developer.gocardless.com/bank-account-data: agreements, requisitions, accounts. */
const gocardless: Answer = (bank, { method, headers, body }, url) => {
  const path = url.pathname.replace('/api/v2', '')
  const sent = body as Record<string, string>
  if (path === '/token/new/')
    return sent.secret_key === 'the-secret-canary'
      ? json({ access: 'user-token-canary', access_expires: 86_400 })
      : json({ summary: 'Authentication failed', detail: 'No such keys', status_code: 401 }, 401)
  if (headers.authorization !== 'Bearer user-token-canary') return json({ summary: 'Invalid token' }, 401)
  const demo = {
    id: '574',
    name: 'Demo Bank',
    transaction_total_days: '540',
    max_access_valid_for_days: '180',
  }
  if (path === '/institutions/') return json([demo])
  if (path === '/institutions/574/') return json(demo)
  if (method === 'DELETE') return erase(bank, path, json({ summary: 'Deleted' }))
  const agreement = {
    id: 'agreed',
    accepted: new Date(Date.parse(bank.expiresAt) - 180 * 86_400_000).toISOString(),
    access_valid_for_days: 180,
  }
  if (path.startsWith('/agreements/enduser/')) return json(agreement, method === 'POST' ? 201 : 200)
  if (path.startsWith('/requisitions/'))
    return json(
      {
        id: '9001',
        status: method === 'POST' ? 'CR' : bank.consent === 'given' ? 'LN' : 'EX',
        link: `${bank.consentUrl}/${sent?.reference}`,
        accounts: bank.accounts.map(({ id }) => id),
      },
      method === 'POST' ? 201 : 200,
    )
  const [, id, what] = /^\/accounts\/([^/]+)\/(details|transactions)\/$/.exec(path) ?? []
  const account = bank.accounts.find((one) => one.id === id)
  if (!account) return notFound
  if (bank.consent === 'ended')
    return json({ summary: 'Access expired', type: 'AccessExpiredError', status_code: 401 }, 401)
  if (what === 'details')
    return json({
      account: asSent(
        { iban: account.iban, currency: 'EUR', name: account.name, cashAccountType: 'CACC' },
        account.raw,
      ),
    })
  const rows = kept(bank, url, 'date_from', id)
  const shown = (one: BankedMovement) =>
    asSent(
      {
        ...(one.isPending ? {} : { internalTransactionId: one.id }),
        bookingDate: one.day,
        transactionAmount: { amount: one.amount, currency: 'EUR' },
        remittanceInformationUnstructured: one.label,
      },
      one.raw,
    )
  return json({
    transactions: {
      booked: rows.filter(({ isPending, isDeleted }) => !isPending && !isDeleted).map(shown),
      pending: rows.filter(({ isPending }) => isPending).map(shown),
    },
  })
}

/** https://enablebanking.com/docs/api/reference: a signed token for each call, sessions, pages by a key. */
const enablebanking: Answer = (bank, { method, headers, body }, url) => {
  const path = url.pathname
  const sent = body as { code?: string; state?: string }
  if (!String(headers.authorization).startsWith('Bearer ey')) return json({ error: 'WRONG_TOKEN' }, 401)
  if (path === '/aspsps')
    return json({
      aspsps: [
        { name: 'Demo Bank', country: 'FR', maximum_consent_validity: 15_552_000, psu_types: ['business'] },
      ],
    })
  if (path === '/auth') return json({ url: `${bank.consentUrl}/${sent.state}` })
  if (method === 'DELETE') return erase(bank, path, json({ message: 'OK' }))
  if (path === '/sessions')
    return sent.code === 'the-code'
      ? json({
          session_id: '9001',
          accounts: bank.accounts.map(({ id, name, iban, raw }) =>
            asSent(
              {
                uid: `uid-${id}`,
                identification_hash: id,
                account_id: { iban },
                name,
                currency: 'EUR',
                cash_account_type: 'CACC',
              },
              raw,
            ),
          ),
        })
      : json({ error: 'WRONG_AUTHORIZATION_CODE', message: 'Wrong code' }, 422)
  if (bank.consent === 'ended') return json({ error: 'EXPIRED_SESSION', message: 'Session is expired' }, 401)
  if (path === '/sessions/9001')
    return json({ status: 'AUTHORIZED', access: { valid_until: bank.expiresAt } })
  const [, uid] = /^\/accounts\/uid-([^/]+)\/transactions$/.exec(path) ?? []
  if (!uid) return notFound
  const rows = kept(bank, url, 'date_from', uid).filter(({ isDeleted }) => !isDeleted)
  const at = Number(url.searchParams.get('continuation_key') ?? 0)
  const next = at + bank.pageSize
  return json({
    transactions: rows.slice(at, next).map((one) =>
      asSent(
        {
          entry_reference: one.id,
          booking_date: one.day,
          status: one.isPending ? 'PDNG' : 'BOOK',
          transaction_amount: { amount: one.amount.replace('-', ''), currency: 'EUR' },
          credit_debit_indicator: one.amount.startsWith('-') ? 'DBIT' : 'CRDT',
          remittance_information: [one.label],
        },
        one.raw,
      ),
    ),
    continuation_key: next < rows.length ? String(next) : null,
  })
}

export const bankAnswers: Record<BankProviderId, Answer> = { bridge, powens, gocardless, enablebanking }
export const bankPrefixes: Record<BankProviderId, string> = {
  bridge: '/v3',
  powens: '/2.0',
  gocardless: '/api/v2',
  enablebanking: '',
}

const dayMs = 86_400_000

export const aBanked = (known: Partial<Banked> = {}): Banked => ({
  accounts: [],
  movements: [],
  consent: 'given',
  expiresAt: new Date(Date.now() + 170 * dayMs).toISOString(),
  erased: [],
  pageSize: 100,
  consentUrl: 'https://connect.example',
  ...known,
})
