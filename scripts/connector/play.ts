import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { getAccount, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import type { Completeness } from '@/lib/connectors/kit/reading'
import type { Failed, Outcome } from '@/scripts/connector/cassette'

/**
 * Verifies, lists, and reads the first account again: the same calls in the same order while recording and in a replay.
 * `onFailure` receives the details of an error, which the outcome leaves out.
 */
export async function play(
  connector: ApiConnector,
  connection: Connection,
  onFailure: (error: ConnectorError) => void = () => {},
): Promise<Outcome> {
  const orFailed = async <T>(call: Promise<T>): Promise<T | Failed> => {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      onFailure(error)
      return { failed: { kind: error.kind, messageKey: error.messageKey } }
    }
  }
  const verification = await orFailed(verifyConnection(connector, connection))
  const reading = await orFailed(readAll(connector, connection))
  const first = 'accounts' in reading ? reading.accounts[0] : undefined
  if (!first) return { verification, reading }
  const account = await orFailed(getAccount(connector, connection, first.externalId))
  return { verification, reading, ...(account !== undefined && { account }) }
}

async function readAll(connector: ApiConnector, connection: Connection) {
  const accounts: AccountFacts[] = []
  let complete: Completeness | null = null
  for await (const batch of readAccounts(connector, { ...connection, checkpoint: null })) {
    accounts.push(...batch.accounts)
    complete = batch.complete
  }
  return { accounts, complete: complete! }
}

export const didFail = (part: object | null | undefined): part is Failed =>
  part !== null && part !== undefined && 'failed' in part
