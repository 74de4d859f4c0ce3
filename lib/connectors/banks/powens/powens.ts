import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  accountKind,
  assumedCurrency,
  bearer,
  idText,
  instant,
  ofWanted,
  optionalCurrency,
  optionalId,
  optionalText,
  pageOf,
} from '@/lib/connectors/banks/bank-fields'
import {
  type BankProvider,
  type BankRef,
  type BankSession,
  type BankSnapshot,
  consentEnded,
  keysRefused,
} from '@/lib/connectors/banks/bank-provider'
import { readPowensRow } from '@/lib/connectors/banks/powens/powens-movement'
import { readJson } from '@/lib/connectors/banks/read-json'
import { isSameSecret } from '@/lib/connectors/banks/same-secret'
import { unlessGone } from '@/lib/connectors/banks/unless-gone'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'

const named = z.object({ connection: z.object({ id: idText }).optional(), id_connection: idText.optional() })

/**
 * `BI-Signature`: base64 of the HMAC-SHA256 of `POST.<path>.<BI-Signature-Date>.<body>`. So the date is signed as well:
 * https://docs.powens.com/documentation/integration-guides/webhooks
 */
const readPowensWebhook: NonNullable<BankProvider['readWebhook']> = (settings, { headers, body, path }) => {
  const secret = settings.webhook_secret
  const date = headers.get('bi-signature-date')?.slice(0, 60) ?? ''
  const at = new Date(date)
  if (!secret || Number.isNaN(at.getTime())) return null
  const expected = createHmac('sha256', secret).update(`POST.${path}.${date}.`).update(body).digest('base64')
  if (!isSameSecret((headers.get('bi-signature') ?? '').slice(0, 200), expected)) return null
  const read = named.safeParse(readJson(body))
  const providerRef = read.data?.connection?.id ?? read.data?.id_connection
  return providerRef ? [{ providerRef, at }] : []
}

const webview = 'https://webview.powens.com'
const pageSize = 1_000

/** Pages by offset; a short one is the last. */
const byOffset = (name: string): Paging => {
  const rowsOf = (body: unknown) => {
    const rows = property(body, name)
    return Array.isArray(rows) ? rows : null
  }
  return {
    request: (cursor) => ({ query: { limit: pageSize, offset: Number(cursor ?? 0) } }),
    rows: rowsOf,
    next: (_answer, cursor, rows) =>
      rows.length < pageSize ? null : String(Number(cursor ?? 0) + rows.length),
    total: () => null,
  }
}

const connection = z.object({
  id: idText,
  state: z.string().nullish(),
  error_message: optionalText(300),
  expire: instant,
  connector: z.object({ name: z.string() }).nullish(),
})

const account = z.object({
  id: idText,
  id_connection: optionalId,
  name: optionalText(80),
  original_name: optionalText(80),
  iban: optionalText(60),
  number: optionalText(60),
  currency: z.object({ id: optionalCurrency }).nullish().catch(null),
  type: optionalText(40),
  deleted: optionalText(40),
})

/** https://docs.powens.com/documentation/integration-guides/sca-and-connection-states */
const states: Record<string, BankSnapshot['state']> = {
  SCARequired: 'needs_reauth',
  webauthRequired: 'needs_reauth',
  additionalInformationNeeded: 'needs_reauth',
  decoupled: 'needs_reauth',
  wrongpass: 'needs_reauth',
  passwordExpired: 'needs_reauth',
  actionNeeded: 'needs_user_action',
  validating: 'syncing',
}

const asUser = ({ token = '' }: BankRef) => bearer(token)

/** The console shows a domain's bare name. */
const domainOf = (domain: string) => domain.replace(/\.biapi\.pro$/i, '')

async function webviewUrl(
  session: BankSession,
  flow: 'connect' | 'reconnect',
  ref: BankRef,
  { language, returnUrl, state }: { language: string; returnUrl: string; state: string },
) {
  const { code } = await session.http.get('/auth/token/code', z.object({ code: z.string().min(1) }), {
    query: { type: 'singleAccess' },
    headers: asUser(ref),
  })
  const { settings } = session
  const url = new URL(`${webview}/${language}/${flow}`)
  for (const [name, value] of Object.entries({
    domain: `${domainOf(settings.domain ?? '')}.biapi.pro`,
    client_id: settings.client_id ?? '',
    redirect_uri: returnUrl,
    code,
    state,
    ...(flow === 'reconnect' && ref.connectionId && { connection_id: ref.connectionId }),
  }))
    url.searchParams.set(name, value)
  return url.href
}

const readConnection = ({ http }: BankSession, ref: BankRef, id: string) =>
  http.get(path`/users/me/connections/${id}`, connection, {
    query: { expand: 'connector' },
    headers: asUser(ref),
  })

export const powens: BankProvider = {
  id: 'powens',
  name: 'Powens',
  secrets: ['client_secret', 'webhook_secret'],
  institutions: 'hosted',
  http: ({ domain = '' }, override) => ({
    baseUrl: override ?? `https://${domainOf(domain)}.biapi.pro/2.0`,
    headers: {},
    paging: byOffset('transactions'),
    problem: ({ status }) =>
      status === 401 || status === 403 ? { kind: 'permission', messageKey: keysRefused } : null,
  }),

  async startConsent(session, { ref: existing, ...asked }) {
    if (existing?.connectionId)
      return { url: await webviewUrl(session, 'reconnect', existing, asked), ref: existing, isNew: false }
    const { client_id, client_secret } = session.settings
    const { auth_token, id_user } = await session.http.post(
      '/auth/init',
      { client_id, client_secret },
      z.object({ auth_token: z.string().min(1), id_user: idText.optional() }),
    )
    session.hide(auth_token)
    const ref = { token: auth_token, ...(id_user && { userId: id_user }) }
    return { url: await webviewUrl(session, 'connect', ref, asked), ref, isNew: true }
  },

  async finishConsent(session, ref, params) {
    const id = params.connection_id ?? ref.connectionId
    if (params.error || !id || (ref.connectionId && id !== ref.connectionId))
      throw new ConnectorError('credentials', { messageKey: consentEnded })
    // Somebody else's connection is not found with the token of this user.
    return { ...ref, connectionId: (await readConnection(session, ref, id)).id }
  },

  providerRefOf: ({ connectionId }) => connectionId ?? null,
  replacesConsent: false,

  async read(session, ref) {
    const bankConnection = await readConnection(session, ref, ref.connectionId ?? '')
    return {
      state: bankConnection.state ? (states[bankConnection.state] ?? 'temporarily_failing') : 'active',
      consentExpiresAt: bankConnection.expire,
      name: bankConnection.connector?.name ?? null,
      reason: bankConnection.error_message,
    }
  },

  async listAccounts({ http }, ref) {
    const { accounts } = await http.get(
      '/users/me/accounts?all',
      z.object({ accounts: z.array(account.nullable().catch(null)) }),
      {
        headers: asUser(ref),
      },
    )
    return accounts
      .filter((account) => account !== null)
      .filter(({ id_connection, deleted }) => id_connection === ref.connectionId && !deleted)
      .map((account) => ({
        id: account.id,
        name: account.name || account.original_name || account.id,
        kind: accountKind(account.type),
        currency: account.currency?.id ?? assumedCurrency,
        iban: account.iban,
        number: account.number,
        problem: null,
      }))
  },

  /** Accounts are disabled at Powens at first, and have no transactions until they are enabled. */
  async chooseAccounts(session, ref, accountIds) {
    const chosen = new Set(accountIds)
    const refused: string[] = []
    for (const { id } of await powens.listAccounts(session, ref))
      await session.http
        .put(`${path`/users/me/accounts/${id}`}?all`, { disabled: !chosen.has(id) }, z.unknown(), {
          headers: asUser(ref),
        })
        .catch((error: unknown) => {
          // One account that is gone or closed is no reason to leave the others unread.
          if (
            !(error instanceof ConnectorError && ['not_found', 'unexpected', 'conflict'].includes(error.kind))
          )
            throw error
          if (chosen.has(id)) refused.push(id)
        })
    return refused
  },

  listsByAccount: false,

  async *listMovements({ http }, ref, { accountIds, from }) {
    const wanted = new Set(accountIds)
    for await (const rows of http.wholePages('/users/me/transactions?all', z.unknown(), {
      query: { min_date: from },
      headers: asUser(ref),
      resumable: false,
    }))
      yield pageOf(rows, (row) => ofWanted(readPowensRow(row), wanted))
  },

  async revoke({ http }, ref) {
    if (!ref.token) return
    await http.delete('/users/me', { headers: asUser(ref) }).catch((error: unknown) => {
      // With its user the token dies: a second try is refused.
      if (!(error instanceof ConnectorError && error.status === 401)) unlessGone(error)
    })
  },

  readWebhook: readPowensWebhook,
}
