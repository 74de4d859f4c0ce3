import { findConnector } from '@/lib/connectors/catalogue'
import type { Selection, SelectionChoice } from '@/lib/domain/connections/user-connectors/schema'
import { getUserConnector } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'

/** The workspaces, groups, organizations ... that the application offered when the credentials were last tested. */
export async function getSelections(actor: Actor, userConnectorId: string) {
  const row = await getUserConnector(actor, userConnectorId)
  const connector = findConnector(row.application)
  const choices = row.selectionChoices as SelectionChoice[]
  return {
    field: connector?.source === 'api' ? (connector.selection?.field ?? null) : null,
    selected: (row.selection as Selection | null)?.id ?? null,
    choices: choices.map(({ id, name, note }) => ({ id, name, note: note ?? null })),
  }
}
