import type { Capabilities, Connector } from '@/lib/connectors/kit/define-connector'

/** Noted where only the right to read was asked for: nothing can be done there, whatever the connector can. */
export const readOnlyNote = 'connectors.notes.read_only'
const nothing = { create: null, delete: null, deactivate: null, changeRole: null } as const

/** What a connector can do with these credentials, by what checking them has noted. */
export function capabilitiesWith(connector: Connector, notes: readonly string[]): Capabilities {
  const narrowed = Object.assign({}, connector.can, ...narrowingsOf(connector, notes))
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
