import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import type { applicationFilters } from '@/lib/domain/connections/applications/choices'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

const filters = {
  category: oneOrMore(boundedText(40)),
  source: z.enum(['api', 'file']).optional(),
} satisfies Record<string, z.ZodType> & Record<(typeof applicationFilters)[number], z.ZodType>
/** Application ids are words, so cursors are too. */
const cursor = boundedText(60)
  .regex(/^[a-z0-9_-]*$/)
  .optional()
export const applicationQuery = listQuery({ ...filters, cursor }, ['name', 'category'])
export const applicationCriteria = z.strictObject({
  ...filters,
  search: boundedText(200).trim().optional(),
})
export type ApplicationQuery = z.output<typeof applicationQuery>
export const applicationExportQuery = applicationQuery.omit(paging)
export type ApplicationCriteria = z.output<typeof applicationCriteria>

/** A field of a form; its texts are message keys. */
export const fieldView = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'url', 'email', 'select', 'multi_select', 'boolean']),
  required: z.boolean(),
  label_key: z.string(),
  help_key: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** The `field` parameter for `choices`, if the choices are read from the application for each connection. */
  live_choices: z.string().nullable(),
  default_value: z.union([z.string(), z.boolean(), z.array(z.string())]).nullable(),
})
export type FieldView = z.infer<typeof fieldView>

/** What can be done through the connection; null or false means restricted use. */
export const canView = z.object({
  create: z.enum(['create', 'invite']).nullable(),
  delete: z.enum(['delete', 'remove', 'deactivate']).nullable(),
  /** In addition to deleting: the account stays in the application but can no longer sign in. */
  deactivate: z.boolean(),
  change_role: z.boolean(),
  /** Whether its groups, and who is in them, are shown, or changed from here too. */
  groups: z.enum(['read', 'edit']).nullable(),
})
export type CanView = z.infer<typeof canView>

/** How to obtain the credentials, and the minimal rights they need; its texts are message keys. */
export const guideView = z.object({
  steps: z.array(
    z.object({
      text_key: z.string(),
      /** The vendor's pages; `{field}` in a host is replaced by the value typed into that field. */
      links: z.array(z.object({ read: z.string(), write: z.string() })),
      /** Set if the step applies to one of two ways to connect. */
      way: z.enum(['token', 'authorization']).nullable(),
    }),
  ),
  scopes: z.array(
    z.object({
      /** The credential field that carries the scopes. */
      credential: z.string(),
      kind_key: z.string().nullable(),
      /** Scopes for reading only. */
      read: z.array(z.string()),
      /** All scopes for creating, changing and deleting as well. */
      write: z.array(z.string()),
      extra: z.array(z.object({ scope: z.string(), text_key: z.string() })),
    }),
  ),
  no_scopes_key: z.string().nullable(),
})
export type GuideView = z.infer<typeof guideView>

export const applicationView = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  website: z.string(),
  source: z.enum(['api', 'file']),
  /**
   * Whether an export of its users can be uploaded instead, to a connection of the application `file`: its headers are
   * recognised, or a user has to assign the columns. Null if the application has no such export.
   */
  export_file: z.enum(['recognised', 'columns']).nullable(),
  /** Null if it needs no credentials. */
  guide: guideView.nullable(),
  credentials: z.array(fieldView),
  /** The user has to authorize Rollcall at the vendor: connect through `user_connectors/oauth/start`. */
  needs_authorization: z.boolean(),
  /** The credential that can be used instead of an authorization; null if there is no choice. */
  token_instead: z.string().nullable(),
  /** The redirect address to register with the company's own client at the vendor; null if none is needed. */
  redirect_uri: z.string().nullable(),
  /** The query parameter in which the vendor returns the data centre of the account. */
  account_server_param: z.string().nullable(),
  /** What has to be selected once the credentials work; null if nothing. */
  selection: z.string().nullable(),
  /** With credentials that have all rights. */
  can: canView,
  /** It can neither create nor delete: shown as restricted use. */
  is_restricted: z.boolean(),
  new_account: z.array(fieldView),
  roles: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The roles differ between connections: read them from `choices?field=role`. */
  has_live_roles: z.boolean(),
})
export type ApplicationView = z.infer<typeof applicationView>
