import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { type Choice, describeFields } from '@/lib/connectors/kit/fields'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { requireSelection, type Session, withSession } from '@/lib/connectors/kit/wire/session'

/** What the application offers this connection, by the name of its reader. */
export function listChoices(
  connector: ApiConnector,
  connection: Connection,
  reader: string,
): Promise<Choice[]> {
  requireSelection(connector, connection)
  return withSession(connector, connection, (session) => readChoices(connector, session, reader))
}

async function readChoices(connector: ApiConnector, { http, context }: Session, reader: string) {
  if (!connector.choices || !Object.hasOwn(connector.choices, reader)) throw new ConnectorError('not_found')
  const choices = (await connector.choices[reader]?.(http, context)) ?? []
  return choices.map(({ value, label }) => ({ value, label: cleanText(label, 255) || value }))
}

/** The choice may have been deleted since the form was read: checked before anything is created. */
export async function refuseUnknownChoices(
  connector: ApiConnector,
  session: Session,
  input: Record<string, unknown>,
): Promise<void> {
  const fields = connector.newAccount ? describeFields(connector.newAccount) : []
  for (const { name, liveChoices } of fields) {
    const chosen = [input[name]].flat().filter((value) => typeof value === 'string' && value !== '')
    if (liveChoices === null || chosen.length === 0) continue
    const offered = new Set((await readChoices(connector, session, liveChoices)).map(({ value }) => value))
    const unknown = chosen.find((value) => !offered.has(String(value)))
    if (unknown !== undefined)
      throw new ConnectorError('not_found', {
        messageKey: 'connectors.errors.unknown_choice',
        params: { choice: cleanText(String(unknown), 100) },
      })
  }
}

/** Whether the application has such a role, as far as it can be known. */
export async function isKnownRole(connector: ApiConnector, session: Session, role: string): Promise<boolean> {
  const { roles = [] } = connector
  const offeredRoles = roles === 'live' ? await readChoices(connector, session, 'role') : roles
  return (roles !== 'live' && offeredRoles.length === 0) || offeredRoles.some(({ value }) => value === role)
}
