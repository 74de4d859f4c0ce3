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
  type BankEvent,
  type BankProvider,
  type BankRef,
  type BankSession,
  type BankSnapshot,
  consentEnded,
  keysRefused,
} from '@/lib/connectors/banks/bank-provider'
import { readBridgeRow } from '@/lib/connectors/banks/bridge/bridge-movement'
import { readJson } from '@/lib/connectors/banks/read-json'
import { isSameSecret } from '@/lib/connectors/banks/same-secret'
import { unlessGone } from '@/lib/connectors/banks/unless-gone'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'

const envelope = z.object({
  type: z.string(),
  timestamp: z.number().int().positive(),
  content: z.object({ item_id: idText.optional() }),
})

/**
 * `BridgeApi-Signature: v1=<HEX>[,v1=<HEX>]`, HMAC-SHA256 of the body; two while a secret is being replaced. Other schemes
 * are not looked at: https://docs.bridgeapi.io/docs/secure-your-webhooks
 */
const readBridgeWebhook: NonNullable<BankProvider['readWebhook']> = (settings, { headers, body }) => {
  const secret = settings.webhook_secret
  if (!secret) return null
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  const given = (headers.get('bridgeapi-signature') ?? '').slice(0, 1_000).split(',')
  const isSigned = given
    .map((part) => part.trim())
    .some((part) => part.startsWith('v1=') && isSameSecret(part.slice(3).toLowerCase(), expected))
  return isSigned ? eventsOf(body) : null
}

function eventsOf(body: Buffer): BankEvent[] {
  const read = envelope.safeParse(readJson(body))
  const itemId = read.data?.content.item_id
  return read.success && itemId && read.data.type.startsWith('item.')
    ? [{ providerRef: itemId, at: new Date(read.data.timestamp) }]
    : []
}

/** `{ resources, pagination: { next_uri } }`, the address of the next page without its host. */
const paging: Paging = {
  request: (cursor) => (cursor === null ? {} : { url: cursor }),
  rows: (body) => {
    const rows = property(body, 'resources')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body, url }) => {
    const next = property(property(body, 'pagination'), 'next_uri')
    return typeof next === 'string' && next !== '' ? (URL.parse(next, url)?.href ?? next) : null
  },
  total: () => null,
}

const item = z.object({
  id: idText,
  status: z.number().int(),
  status_code_description: optionalText(300),
  authentication_expires_at: instant,
  provider_id: idText.nullish(),
})

const account = z.object({
  id: idText,
  item_id: optionalId,
  name: optionalText(80),
  type: optionalText(40),
  currency_code: optionalCurrency,
  iban: optionalText(60),
  data_access: optionalText(20),
})

const provider = z.object({ id: idText, name: z.string(), country_code: z.string().nullish() })

/** https://docs.bridgeapi.io/docs/manage-the-lifecycle */
const states: Record<number, BankSnapshot['state']> = {
  0: 'active',
  [-2]: 'syncing',
  [-3]: 'syncing',
  402: 'needs_reauth',
  429: 'needs_user_action',
  430: 'needs_reauth',
  1010: 'needs_reauth',
  1100: 'needs_user_action',
  1003: 'temporarily_failing',
  1005: 'needs_user_action',
  1007: 'temporarily_failing',
  1009: 'temporarily_failing',
  1099: 'temporarily_failing',
}

const grant = z.object({ access_token: z.string().min(1), user: z.object({ uuid: z.string().min(1) }) })

/** A token of the connection's own user, good for two hours. */
const grantOf = ({ http, once, hide }: BankSession, externalId: string) =>
  once(`token ${externalId}`, async () => {
    const given = await http.ask(
      {
        method: 'POST',
        path: '/aggregation/authorization/token',
        body: { external_user_id: externalId },
        isRead: true,
      },
      grant,
    )
    hide(given.access_token)
    return given
  })

const asUser = async (session: BankSession, ref: BankRef) =>
  bearer((await grantOf(session, ref.externalId ?? '')).access_token)

const readItem = async (session: BankSession, ref: BankRef, itemId: string) =>
  session.http.get(path`/aggregation/items/${itemId}`, item, { headers: await asUser(session, ref) })

export const bridge: BankProvider = {
  id: 'bridge',
  name: 'Bridge',
  secrets: ['client_secret', 'webhook_secret'],
  institutions: 'listed',
  http: ({ client_id = '', client_secret = '' }, override) => ({
    baseUrl: override ?? 'https://api.bridgeapi.io/v3',
    headers: { 'Bridge-Version': '2025-01-15', 'Client-Id': client_id, 'Client-Secret': client_secret },
    paging,
    // Consent ends by the item's status, never by a 401: that one is about keys or our own token.
    problem: ({ status }) =>
      status === 401 || status === 403 ? { kind: 'permission', messageKey: keysRefused } : null,
  }),

  async listInstitutions({ http }, country) {
    const institutions = []
    for await (const { id, name, country_code } of http.pages('/providers', provider, {
      query: { country_code: country, limit: 500 },
      resumable: false,
    }))
      if (!country_code || country_code === country) institutions.push({ id, name, country })
    return institutions
  },

  async startConsent(session, { connectionId, email, country, institution, returnUrl, state, ref }) {
    const externalId = ref?.externalId ?? connectionId
    if (!ref)
      await session.http
        .post('/aggregation/users', { external_user_id: externalId }, z.unknown())
        .catch((error: unknown) => {
          // Made by a try whose answer was lost.
          if (!(error instanceof ConnectorError && error.kind === 'conflict')) throw error
        })
    const { user } = await grantOf(session, externalId)
    const { url } = await session.http.post(
      '/aggregation/connect-sessions',
      {
        user_email: email,
        country_code: country,
        callback_url: returnUrl,
        context: state,
        account_types: 'all',
        ...(ref?.itemId
          ? { item_id: Number(ref.itemId) }
          : institution && { provider_id: Number(institution) }),
      },
      z.object({ url: z.string() }),
      { headers: await asUser(session, { externalId }) },
    )
    return { url, ref: { ...ref, externalId, userUuid: user.uuid }, isNew: !ref }
  },

  async finishConsent(session, ref, params) {
    const isOther = params.user_uuid !== undefined && params.user_uuid !== ref.userUuid
    const itemId = params.item_id ?? ref.itemId
    if (isOther || params.success === 'false' || !itemId || (ref.itemId && ref.itemId !== itemId))
      throw new ConnectorError('credentials', { messageKey: consentEnded })
    // Somebody else's item is not found with the token of this user.
    return { ...ref, itemId: (await readItem(session, ref, itemId)).id }
  },

  providerRefOf: ({ itemId }) => itemId ?? null,
  replacesConsent: false,

  async read(session, ref) {
    const bankItem = await readItem(session, ref, ref.itemId ?? '')
    return {
      state: states[bankItem.status] ?? 'temporarily_failing',
      consentExpiresAt: bankItem.authentication_expires_at,
      name: bankItem.provider_id ? await nameOf(session, bankItem.provider_id) : null,
      reason: bankItem.status === 0 ? null : bankItem.status_code_description,
    }
  },

  async listAccounts(session, ref) {
    const headers = await asUser(session, ref)
    const listed = []
    for await (const row of session.http.pages('/aggregation/accounts', account, {
      query: { limit: 500 },
      headers,
      resumable: false,
    }))
      if (row.item_id === ref.itemId && row.data_access !== 'disabled')
        listed.push({
          id: row.id,
          name: row.name ?? row.id,
          kind: accountKind(row.type),
          currency: row.currency_code ?? assumedCurrency,
          iban: row.iban,
          number: null,
          problem: null,
        })
    return listed
  },

  listsByAccount: false,

  async *listMovements(session, ref, { accountIds, from }) {
    const wanted = new Set(accountIds)
    const headers = await asUser(session, ref)
    for await (const rows of session.http.wholePages('/aggregation/transactions', z.unknown(), {
      query: { min_date: from, limit: 500 },
      headers,
      resumable: false,
    }))
      yield pageOf(rows, (row) => ofWanted(readBridgeRow(row), wanted))
  },

  async revoke(session, ref) {
    if (!ref.userUuid) return
    await session.http.delete(path`/aggregation/users/${ref.userUuid}`).catch(unlessGone)
  },

  readWebhook: readBridgeWebhook,
}

/** For the screen alone: not knowing it stops nothing. */
const nameOf = async ({ http }: BankSession, id: string): Promise<string | null> =>
  http.get(path`/providers/${id}`, provider).then(
    ({ name }) => name,
    (error: unknown) => {
      if (error instanceof ConnectorError && error.kind !== 'rate_limited') return null
      throw error
    },
  )
