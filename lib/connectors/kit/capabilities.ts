import type { Capabilities, Connector } from '@/lib/connectors/kit/define-connector'

/** The note of credentials that only have the right to read: they allow no act, whatever the connector supports. */
export const readOnlyNote = 'connectors.notes.read_only'
const nothing = { create: null, delete: null, deactivate: null, changeRole: null } as const

/** What a connector can do with these credentials, according to the notes of their check. */
export function capabilitiesWith(connector: Connector, notes: readonly string[]): Capabilities {
  const narrowings = narrowingsOf(connector, notes)
  if (narrowings.length === 0) return connector.can
  const narrowed = Object.assign({}, connector.can, ...narrowings)
  return Object.fromEntries(Object.entries(narrowed).filter(([, verb]) => verb !== null))
}

/**
 * The notes that say why something cannot be done with these credentials, and could be with others. Where deactivating
 * only means something else, nothing is missing.
 */
export const reasonsAmong = (connector: Connector, notes: readonly string[]): string[] =>
  notes.filter((note) =>
    narrowingsOf(connector, [note]).some(
      ({ create, delete: deletes, changeRole }) => create === null || deletes === null || changeRole === null,
    ),
  )

const narrowingsOf = (connector: Connector, notes: readonly string[]) =>
  connector.source === 'api'
    ? notes.flatMap((note) =>
        note === readOnlyNote ? onlyRead(connector) : (connector.narrows?.[note] ?? []),
      )
    : []

/** Groups that could be changed are still shown. */
const onlyRead = ({ can }: Connector) => (can.groups ? { ...nothing, groups: 'read' as const } : nothing)
