import type { WayIn } from '@/components/user-connectors/connect/ways-in'
import type { ApplicationView, FieldView, GuideView } from '@/lib/domain/connections/applications/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** What a connection is made for: the rights to give differ by it. */
export type Purpose = 'read' | 'write'

/** At first the least; a connection that may act keeps on. */
export function firstPurpose(connection: UserConnectorView | null): Purpose {
  if (!connection || connection.credential_hints.read_only === true) return 'read'
  const { create, delete: deletes, deactivate, change_role } = connection.can
  return create || deletes || deactivate || change_role ? 'write' : 'read'
}

/** The rights that this way takes: those its fields bear, or the client that somebody agrees to, whosever it is. */
export const scopesOf = (
  { scopes }: GuideView,
  fields: readonly FieldView[],
  way: WayIn,
): GuideView['scopes'] =>
  scopes.filter(
    ({ credential }) =>
      fields.some(({ name }) => name === credential) ||
      (way === 'authorization' && credential === 'client_id'),
  )

/** Whether reading alone takes other rights than acting. */
export const hasPurposes = (scopes: GuideView['scopes']): boolean =>
  scopes.some(({ read, write }) => read.join() !== write.join())

/** What is left of an application for who only lets it be read. */
export const asReadOnly = (application: ApplicationView): ApplicationView => ({
  ...application,
  is_restricted: true,
  can: { create: null, delete: null, deactivate: false, change_role: false },
})
