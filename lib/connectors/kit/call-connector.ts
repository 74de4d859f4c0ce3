import type { AccountFacts, AccountTarget } from '@/lib/connectors/kit/account-facts'
import { readOnlyNote } from '@/lib/connectors/kit/capabilities'
import { cleanFacts } from '@/lib/connectors/kit/clean-facts'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector, SelectionOption, Verification } from '@/lib/connectors/kit/define-connector'
import { isRefusal, orNull } from '@/lib/connectors/kit/if-allowed'
import { isKnownRole, refuseUnknownChoices } from '@/lib/connectors/kit/live-choices'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { requireSelection, type Session, withSession } from '@/lib/connectors/kit/wire/session'

/** What the application shows after a deletion: the proof, or why there is none. `pending`: it takes its time. */
export type DeletionOutcome = 'gone' | 'suspended' | 'pending' | 'still_there' | 'cannot_be_verified'

const cannot = () => new ConnectorError('permission', { messageKey: 'connectors.errors.restricted_use' })

/** Tries the credentials, and the selection if there is one. Throws an error with the exact reason. */
export function verifyConnection(connector: ApiConnector, connection: Connection): Promise<Verification> {
  return withSession(connector, connection, async ({ http, context }) => {
    const { connectedAs, notes } = await connector.verify(http, context)
    return {
      connectedAs: connectedAs && cleanText(connectedAs, 255),
      notes: context.read_only === true ? [...notes, readOnlyNote] : notes,
    }
  })
}

/** What may be selected; throws the connector's own reason when there is nothing. */
export function listSelections(connector: ApiConnector, connection: Connection): Promise<SelectionOption[]> {
  return withSession(connector, connection, async ({ http, context }) => {
    const { selection } = connector
    if (!selection) return []
    const options = await selection.list(http, context)
    if (options.length === 0) throw new ConnectorError('permission', { messageKey: selection.none })
    return options.map((option) => ({ ...option, name: cleanText(option.name, 255) }))
  })
}

/** Reads one account again; undefined when the application cannot be asked for one account, or its list may have missed it. */
export async function getAccount(connector: ApiConnector, connection: Connection, externalId: string) {
  requireSelection(connector, connection)
  return withSession(connector, connection, async (session): Promise<AccountFacts | null | undefined> => {
    const facts = await readAgain(connector, session, externalId)
    return facts && cleanFacts(facts)
  })
}

const readAgain = async (
  { getAccount: read }: ApiConnector,
  { http, context, reading }: Session,
  externalId: string,
) => (read ? reading.lookTwice(() => read(http, context, externalId)) : undefined)

/** The account of an earlier try whose answer was lost; null when there is none, or the connector cannot look for it. */
export async function findCreated(
  connector: ApiConnector,
  connection: Connection,
  input: Record<string, unknown>,
): Promise<AccountFacts | null> {
  requireSelection(connector, connection)
  const { findAccount, newAccount } = connector
  if (!findAccount || !newAccount) return null
  const parsed = newAccount.parse(input)
  return withSession(connector, connection, async ({ http, context }) => {
    const there = await findAccount(http, context, parsed)
    return there && cleanFacts(there)
  })
}

/** Creates an account. If the outcome of an earlier try is unknown, call `findCreated` first. */
export async function createAccount(
  connector: ApiConnector,
  connection: Connection,
  input: Record<string, unknown>,
): Promise<AccountFacts> {
  requireSelection(connector, connection)
  const { createAccount, newAccount } = connector
  if (!createAccount || !newAccount) throw cannot()
  const parsed = newAccount.parse(input)
  return withSession(connector, connection, async (session) => {
    await refuseUnknownChoices(connector, session, parsed)
    const facts = cleanFacts(await createAccount(session.http, session.context, parsed))
    if (!facts) throw new ConnectorError('unexpected')
    return facts
  })
}

/**
 * Looks for an account whose creation was accepted: by the id that the answer gave it, else by what was asked for, as an
 * invitation that was accepted meanwhile has another id. Null where the application does not show it, undefined where
 * these credentials may not read it.
 */
export async function readCreated(
  connector: ApiConnector,
  connection: Connection,
  externalId: string,
  input: Record<string, unknown>,
): Promise<AccountFacts | null | undefined> {
  requireSelection(connector, connection)
  const { getAccount: read, findAccount, newAccount } = connector
  if (!findAccount || !newAccount) return undefined
  const parsed = newAccount.parse(input)
  return withSession(connector, connection, async ({ http, context }) => {
    const there = read && (await orNull(read(http, context, externalId)))
    if (there) return cleanFacts(there)
    try {
      const account = await findAccount(http, context, parsed)
      return account && cleanFacts(account)
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  })
}

/**
 * Deletes by the immutable id: reads the account again first, then once more for the proof. An account that is no
 * longer there counts as deleted, so running this twice is harmless.
 */
export async function deleteAccount(connector: ApiConnector, connection: Connection, account: AccountTarget) {
  if (!connector.deleteAccount) throw cannot()
  return takeAway(connector, connection, account, connector.deleteAccount)
}

/**
 * Deactivates, and verifies it in the same way. A suspended account is not suspended again; if the application does not say who
 * is active, the result stays unproven.
 */
export async function deactivateAccount(
  connector: ApiConnector,
  connection: Connection,
  account: AccountTarget,
) {
  const { deactivateAccount: verb } = connector
  if (!verb) throw cannot()
  return takeAway(connector, connection, account, verb, { isKept: true })
}

/** The account may have been deleted meanwhile: "not found" is a failure only while the account is still there. */
function asMissing(error: unknown): ConnectorError {
  if (error instanceof ConnectorError && error.kind === 'not_found') return error
  throw error
}

/** Asked for one account, an application may answer with another: with that of a merged person, or with whatever it has. */
function refuseAnother(read: AccountTarget, asked: AccountTarget): void {
  if (read.externalId !== asked.externalId)
    throw new ConnectorError('unexpected', { messageKey: 'connectors.errors.another_account' })
}

function takeAway(
  connector: ApiConnector,
  connection: Connection,
  account: AccountTarget,
  verb: NonNullable<ApiConnector['deleteAccount']>,
  { isKept = false } = {},
): Promise<DeletionOutcome> {
  requireSelection(connector, connection)
  return withSession(connector, connection, async (session) => {
    const before = await readAgain(connector, session, account.externalId)
    if (before === null) return 'gone'
    if (before) refuseAnother(before, account)
    if (isKept && before?.status === 'suspended') return 'suspended'
    const deletion = await verb(session.http, session.context, before ?? account).catch(asMissing)
    const after = await readAgain(connector, session, account.externalId)
    if (after === null) return 'gone'
    if (!after) return deletion instanceof ConnectorError ? 'gone' : 'cannot_be_verified'
    if (deletion instanceof ConnectorError) throw deletion
    if (deletion === 'pending') return 'pending'
    if (after.status === 'suspended') return 'suspended'
    return isKept && after.status === null ? 'cannot_be_verified' : 'still_there'
  })
}

/** Changes the role and reads the account again; undefined when the application cannot be asked for one account. */
export async function changeRole(
  connector: ApiConnector,
  connection: Connection,
  account: AccountTarget,
  role: string,
): Promise<AccountFacts | null | undefined> {
  requireSelection(connector, connection)
  const { changeRole: change } = connector
  if (!change) throw cannot()
  return withSession(connector, connection, async (session) => {
    if (!(await isKnownRole(connector, session, role)))
      throw new ConnectorError('not_found', { messageKey: 'connectors.errors.unknown_role' })
    const before = await readAgain(connector, session, account.externalId)
    if (before === null) throw new ConnectorError('not_found')
    if (before) refuseAnother(before, account)
    await change(session.http, session.context, before ?? account, role)
    const after = await readAgain(connector, session, account.externalId)
    return after && cleanFacts(after)
  })
}
