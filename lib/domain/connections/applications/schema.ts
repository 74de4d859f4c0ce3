import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

const filters = { category: oneOrMore(boundedText(40)), source: z.enum(['api', 'file']).optional() }
/** Those of the page, and of the CSV it offers. */
export const applicationFilters = ['category'] as const satisfies (keyof typeof filters)[]
/** Applications are known by words: so are their cursors. */
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

/** A field to ask for; its texts are message keys. */
export const fieldView = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'url', 'email', 'select', 'multi_select', 'boolean']),
  required: z.boolean(),
  label_key: z.string(),
  help_key: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** What to ask `choices?field=` for: these are read from the application for each connection. */
  live_choices: z.string().nullable(),
  default_value: z.union([z.string(), z.boolean(), z.array(z.string())]).nullable(),
})
export type FieldView = z.infer<typeof fieldView>

/** What can be done from here; null or false is restricted use. */
export const canView = z.object({
  create: z.enum(['create', 'invite']).nullable(),
  delete: z.enum(['delete', 'remove', 'deactivate']).nullable(),
  /** Beside deleting: the account stays there, and opens nothing. */
  deactivate: z.boolean(),
  change_role: z.boolean(),
})
export type CanView = z.infer<typeof canView>

/** How its credentials are got, and the least rights that do; its texts are message keys. */
export const guideView = z.object({
  steps: z.array(
    z.object({
      text_key: z.string(),
      /** Vendor's pages; `{field}` in a host stands for what is typed into that field. */
      links: z.array(z.object({ read: z.string(), write: z.string() })),
      /** Only for this way of entering, where there are two. */
      way: z.enum(['token', 'authorization']).nullable(),
    }),
  ),
  scopes: z.array(
    z.object({
      /** The field of the credential that bears them. */
      credential: z.string(),
      kind_key: z.string().nullable(),
      /** To only read. */
      read: z.array(z.string()),
      /** To also create, change and delete: the whole list. */
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
   * Whether an export of its users can be uploaded instead, to a connection of the application `file`: recognised by its
   * headers, or once somebody has said what its columns are. Null where there is no such export.
   */
  export_file: z.enum(['recognised', 'columns']).nullable(),
  /** Null where there are no credentials. */
  guide: guideView.nullable(),
  credentials: z.array(fieldView),
  /** Somebody has to agree at the vendor's: connect by `user_connectors/oauth/start`. */
  needs_authorization: z.boolean(),
  /** The credential that does instead of an authorization, where somebody may choose; null where there is no choice. */
  token_instead: z.string().nullable(),
  /** What the company's own client at the vendor must send people back to; null when none is asked for. */
  redirect_uri: z.string().nullable(),
  /** The parameter in which the vendor names the account's data centre when somebody comes back. */
  account_server_param: z.string().nullable(),
  /** What is chosen once the credentials work; null when there is nothing to choose. */
  selection: z.string().nullable(),
  /** With credentials that may do everything. */
  can: canView,
  /** Neither creates nor deletes: shown as restricted use. */
  is_restricted: z.boolean(),
  new_account: z.array(fieldView),
  roles: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The roles are each connection's own: ask `choices?field=role`. */
  has_live_roles: z.boolean(),
})
export type ApplicationView = z.infer<typeof applicationView>
