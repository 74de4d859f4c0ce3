import type { ApplicationView, FieldView, GuideView } from '@/lib/domain/connections/applications/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** Authorization at the vendor, or a token. */
export type WayIn = 'authorization' | 'token'
/** Or the upload of an export, without credentials. */
export type Way = WayIn | 'file'

const ofTheClient = new Set(['client_id', 'client_secret'])

/** The chosen way, if there is a choice; by default the one in use, or the one that needs the least effort. */
export function wayIn(
  application: ApplicationView,
  connection: UserConnectorView | null,
  chosen: Way | null,
): Way {
  const { source, needs_authorization, token_instead, credentials } = application
  if (source === 'file') return 'file'
  if (chosen === 'file' && !connection && application.export_file) return 'file'
  if (needs_authorization) return 'authorization'
  if (token_instead === null) return 'token'
  if (chosen && chosen !== 'file') return chosen
  if (connection) return connection.credential_hints[token_instead] ? 'token' : 'authorization'
  return credentials.some(({ name }) => ofTheClient.has(name)) ? 'token' : 'authorization'
}

/** The ways to choose from, the API first; an existing connection does not change between API and file. */
export function waysOf(application: ApplicationView, connection: UserConnectorView | null): Way[] {
  const { source, needs_authorization, token_instead, export_file } = application
  if (source === 'file') return []
  const entering: WayIn[] =
    token_instead !== null ? ['authorization', 'token'] : needs_authorization ? ['authorization'] : ['token']
  const ways: Way[] = export_file && !connection ? [...entering, 'file'] : entering
  return ways.length > 1 ? ways : []
}

/** The fields of that way: each field of two ways is optional in the schema, but required for its own way. */
export function fieldsOfWay({ credentials, token_instead }: ApplicationView, way: WayIn): FieldView[] {
  if (token_instead === null) return credentials
  const isOwn = ({ name }: FieldView) => (way === 'token' ? name === token_instead : ofTheClient.has(name))
  const isOthers = ({ name }: FieldView) => (way === 'token' ? ofTheClient.has(name) : name === token_instead)
  return credentials
    .filter((field) => !isOthers(field))
    .map((field) => (isOwn(field) ? { ...field, required: true } : field))
}

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
