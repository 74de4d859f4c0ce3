import type { WayIn } from '@/components/user-connectors/connect/ways-in'
import type { ApplicationView, FieldView, GuideView } from '@/lib/domain/connections/applications/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** The purpose of a connection, which determines the rights to grant. */
export type Purpose = 'read' | 'write'

/** The fewest rights by default; an existing connection that may act keeps its purpose. */
export function firstPurpose(connection: UserConnectorView | null): Purpose {
  if (!connection || connection.credential_hints.read_only === true) return 'read'
  const { create, delete: deletes, deactivate, change_role, groups } = connection.can
  return create || deletes || deactivate || change_role || groups === 'edit' ? 'write' : 'read'
}

/** The scopes of this way to connect: those its fields carry, or those of the OAuth client. */
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

/** Whether reading alone needs other rights than acting. */
export const hasPurposes = (scopes: GuideView['scopes']): boolean =>
  scopes.some(({ read, write }) => read.join() !== write.join())

/** The application with reading only. */
export const asReadOnly = (application: ApplicationView): ApplicationView => ({
  ...application,
  is_restricted: true,
  can: {
    create: null,
    delete: null,
    deactivate: false,
    change_role: false,
    groups: application.can.groups && 'read',
  },
})
