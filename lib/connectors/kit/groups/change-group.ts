import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { GroupTarget } from '@/lib/connectors/kit/groups/group-facts'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { requireSelection, type Session, withSession } from '@/lib/connectors/kit/wire/session'

/** What the application shows after the change. `unproven`: it accepted, and does not show it yet. */
export type GroupChange = 'proven' | 'unproven'

/** Puts an account into a group, and reads again. One that is in it already is not put in again. */
export function addToGroup(
  connector: ApiConnector,
  connection: Connection,
  group: GroupTarget,
  account: AccountTarget,
): Promise<GroupChange> {
  return change(connector, connection, group, account, true)
}

/** Takes an account out of a group, and reads again. A group that is gone has nobody in it. */
export function removeFromGroup(
  connector: ApiConnector,
  connection: Connection,
  group: GroupTarget,
  account: AccountTarget,
): Promise<GroupChange> {
  return change(connector, connection, group, account, false)
}

async function change(
  connector: ApiConnector,
  connection: Connection,
  group: GroupTarget,
  account: AccountTarget,
  isToBeIn: boolean,
): Promise<GroupChange> {
  requireSelection(connector, connection)
  const { addToGroup: add, removeFromGroup: remove, isInGroup } = connector
  if (!add || !remove || !isInGroup)
    throw new ConnectorError('permission', { messageKey: 'connectors.errors.restricted_use' })
  return withSession(connector, connection, async (session) => {
    const { http, context } = session
    const there = await accountNow(connector, session, account)
    const isIn = () => orGroupGone(isInGroup(http, context, group, there))
    const before = await isIn()
    if (before === 'no_group') {
      if (isToBeIn) throw groupGone()
      return 'proven'
    }
    if (before === isToBeIn) return 'proven'
    await (isToBeIn ? add : remove)(http, context, group, there)
    const after = await isIn()
    if (after === 'no_group' && isToBeIn) throw groupGone()
    return after === isToBeIn || after === 'no_group' ? 'proven' : 'unproven'
  })
}

/** Logins change: the account is read again where the application can be asked for one. */
async function accountNow(
  connector: ApiConnector,
  { http, context }: Session,
  account: AccountTarget,
): Promise<AccountTarget> {
  if (!connector.getAccount) return account
  const now = await connector.getAccount(http, context, account.externalId)
  if (!now) throw new ConnectorError('not_found', { messageKey: 'connectors.errors.account_gone' })
  return now
}

const groupGone = () => new ConnectorError('not_found', { messageKey: 'connectors.errors.group_gone' })

async function orGroupGone(asked: Promise<boolean>): Promise<boolean | 'no_group'> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'not_found') return 'no_group'
    throw error
  }
}
