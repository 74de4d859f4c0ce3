import type { z } from 'zod'
import type { AccountFacts, AccountTarget } from '@/lib/connectors/kit/account-facts'
import { type Choice, describeFields, type LiveNames } from '@/lib/connectors/kit/fields'
import type { AnyGroupVerbs, GroupVerbs } from '@/lib/connectors/kit/groups/group-verbs'
import { type Guide, guideTexts } from '@/lib/connectors/kit/guide'
import type { Http, HttpSettings } from '@/lib/connectors/kit/http'
import type { OAuthUnless } from '@/lib/connectors/kit/oauth'
import type { PagingKind } from '@/lib/connectors/kit/paging'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import type { Texts, TextsOf } from '@/lib/connectors/kit/texts'

export type Category =
  | 'collaboration'
  | 'crm'
  | 'development'
  | 'file'
  | 'finance'
  | 'identity'
  | 'marketing'
  | 'productivity'
  | 'security'
  | 'support'
  | 'website'

export type SelectionField = 'group' | 'organization' | 'workspace' | 'property' | 'domain'
/** `noteKey`: a message about this option, such as what it allows. */
export type SelectionOption = { id: string; name: string; noteKey?: string }

/** What a button really does in the application. The screen shows this word. */
export type Capabilities = {
  create?: 'create' | 'invite'
  delete?: 'delete' | 'remove' | 'deactivate'
  /** In addition to deleting: the account remains, but gives no access. */
  deactivate?: true
  changeRole?: true
  /** Groups and their members: only shown, or also changed from here. */
  groups?: 'read' | 'edit'
}

/** What is left of it: null is nothing, a verb is what it comes to. */
type Narrowing<Can> = { [Act in keyof Can & keyof Capabilities]?: Capabilities[Act] | null }

export type Verification = {
  /** The name that the application gives the owner of the credentials. */
  connectedAs: string | null
  /** Message keys of what these credentials cannot do. */
  notes: string[]
}

/** Done, according to the application; or `pending`: accepted, and done later. */
export type Deletion = 'done' | 'pending'

type Selection<C, F extends string> = {
  field: F
  list: (http: Http, credentials: C) => Promise<SelectionOption[]>
  /** The message key when there is nothing to choose: the connection is refused with it. */
  none: string
}

/** The credentials and, under its field's name, what was selected. */
type Context<C, F extends string> = C & { [K in F]: string }

type Description<
  C extends z.ZodObject,
  F extends SelectionField,
  Can extends Capabilities,
  T extends string,
> = {
  id: string
  name: string
  category: Category
  website: string
  /** Its own texts, where the common ones do not fit: the key `x` is the message `connectors.<id>.x`. */
  texts?: TextsOf<T>
  /** How to obtain its credentials; the sentences become texts. */
  guide?: Guide
  credentials: C
  /** What it can do with credentials that have every right. */
  can: Can
  /** By the note of `verify` that says so: what credentials cannot do, or what it comes to with them. */
  narrows?: Record<string, Narrowing<Can>>
  /** The company chooses the logins, so a login may match a member's identifier. */
  loginsAreTheCompanys: boolean
  /** The vendor's fixed address, if it has one; CONNECTOR_BASE_URL_<ID> replaces it. */
  vendorUrl?: string
  /** How to obtain access tokens; the kit adds them to each request. Uses the fields `client_id` and `client_secret`. */
  oauth?: OAuthUnless<z.output<C>>
  /**
   * `vendorUrl` is the one above, or what the operator put in its place; `accountServer` the origin of the account's data
   * centre, where its vendor named one.
   */
  http: (credentials: z.output<C>, vendorUrl: string, accountServer: string | null) => HttpSettings
  /** Throws an error with the exact reason. Also runs before anything is selected. */
  verify: (http: Http, context: z.output<C> & { [K in F]?: string }) => Promise<Verification>
  /** Every account, suspended ones too: one by one, or pages of them. */
  listAccounts: (http: Http, context: Context<z.output<C>, F>) => AsyncIterable<AccountFacts | AccountFacts[]>
  /** Reads one account again by its immutable id; null when it is gone. */
  getAccount?: (
    http: Http,
    context: Context<z.output<C>, F>,
    externalId: string,
  ) => Promise<AccountFacts | null>
  /** Seats bought and used, by licence. Throws `permission` or `not_found` when these credentials may not read them. */
  readSeats?: (http: Http, context: Context<z.output<C>, F>) => Promise<SeatPool[]>
} & ([F] extends [never] ? { selection?: never } : { selection: Selection<z.output<C>, F> })

type CreateVerb<C, F extends string, N extends z.ZodObject, Can> = Can extends { create: string }
  ? {
      newAccount: N
      createAccount: (http: Http, context: Context<C, F>, input: z.output<N>) => Promise<AccountFacts>
      /** Finds the account to create if it already exists; called before a second try. */
      findAccount: (http: Http, context: Context<C, F>, input: z.output<N>) => Promise<AccountFacts | null>
    }
  : { newAccount?: never; createAccount?: never; findAccount?: never }

type DeleteVerb<C, F extends string, Can> = Can extends { delete: string }
  ? { deleteAccount: (http: Http, context: Context<C, F>, account: AccountTarget) => Promise<Deletion> }
  : { deleteAccount?: never }

type DeactivateVerb<C, F extends string, Can> = Can extends { deactivate: true }
  ? { deactivateAccount: (http: Http, context: Context<C, F>, account: AccountTarget) => Promise<Deletion> }
  : { deactivateAccount?: never }

type RoleVerb<C, F extends string, R, Can> = Can extends { changeRole: true }
  ? {
      /** 'live': read from the vendor by `choices.role`. Empty: whatever role is asked for is tried. */
      roles: R
      changeRole: (http: Http, context: Context<C, F>, account: AccountTarget, role: string) => Promise<void>
    }
  : { roles?: never; changeRole?: never }

/** The choices in the application, in the vendor's own words. */
type ReadChoices<C> = (http: Http, context: C) => Promise<Choice[]>

type LiveRole<R> = [R] extends ['live'] ? 'role' : never

/** A reader for each live field, and none for nothing. */
type ChoiceReaders<C, Names extends string> = [Names] extends [never]
  ? { choices?: never }
  : { choices: Record<Names, ReadChoices<C>> }

type AnyContext = Record<string, unknown>

/** Where a list and its accounts' ids are, and the vendor's pages that say so. */
export type Described = {
  reference: Reference
  list: { path: string; paging: PagingKind; post?: object }
  verify: { path: string; name: string } | null
  one: { path: string; at?: string } | null
  self: { path: string; id: string } | null
  selection: { path: string; paging: PagingKind; id: string; name: string } | null
  externalId: string
  email: string | null
}

/**
 * The vendor's pages, what they leave open, and the month in which they were read. `compared`: the vendor's package that
 * requests and answers were compared with, and how, by the signs of the table of proofs.
 */
export type Reference = {
  pages: readonly string[]
  read: string
  open?: string
  compared?: { sign: 'schema' | 'types' | 'read'; with: string }
}

/** A connector as the product sees it: whatever its own types were. */
export type ApiConnector = {
  source: 'api'
  id: string
  name: string
  category: Category
  website: string
  texts?: Texts
  guide?: Guide
  credentials: z.ZodObject
  selection?: Selection<AnyContext, SelectionField>
  can: Capabilities
  narrows?: Record<string, Narrowing<Capabilities>>
  loginsAreTheCompanys: boolean
  newAccount?: z.ZodObject
  roles?: readonly Choice[] | 'live'
  choices?: Record<string, ReadChoices<AnyContext>>
  vendorUrl?: string
  /** What a connector by description was made of, beside its verbs. */
  described?: Described
  /** The vendor's pages behind a profile of the SCIM connector. */
  profile?: Reference
  oauth?: OAuthUnless<AnyContext>
  http: (credentials: AnyContext, vendorUrl: string, accountServer: string | null) => HttpSettings
  verify: (http: Http, context: AnyContext) => Promise<Verification>
  listAccounts: (http: Http, context: AnyContext) => AsyncIterable<AccountFacts | AccountFacts[]>
  getAccount?: (http: Http, context: AnyContext, externalId: string) => Promise<AccountFacts | null>
  readSeats?: (http: Http, context: AnyContext) => Promise<SeatPool[]>
  createAccount?: (http: Http, context: AnyContext, input: AnyContext) => Promise<AccountFacts>
  findAccount?: (http: Http, context: AnyContext, input: AnyContext) => Promise<AccountFacts | null>
  deleteAccount?: (http: Http, context: AnyContext, account: AccountTarget) => Promise<Deletion>
  deactivateAccount?: (http: Http, context: AnyContext, account: AccountTarget) => Promise<Deletion>
  changeRole?: (http: Http, context: AnyContext, account: AccountTarget, role: string) => Promise<void>
} & AnyGroupVerbs<AnyContext>

/** An application known only from uploaded files: it is never called, and nothing can be changed in it. */
export type FileConnector = {
  source: 'file'
  id: string
  name: string
  category: Category
  website: string
  texts?: Texts
  can: { [Act in Exclude<keyof Capabilities, 'groups'>]?: never } & { groups?: 'read' }
  loginsAreTheCompanys: boolean
}

export type Connector = ApiConnector | FileConnector

/** A capability without its function, a function without its capability, a live field without its reader: none compiles. */
export function defineConnector<
  C extends z.ZodObject,
  const Can extends Capabilities,
  F extends SelectionField = never,
  N extends z.ZodObject = never,
  T extends string = never,
  const R extends readonly Choice[] | 'live' = readonly Choice[],
>(
  definition: Description<C, F, Can, T> &
    CreateVerb<z.output<C>, F, N, Can> &
    DeleteVerb<z.output<C>, F, Can> &
    DeactivateVerb<z.output<C>, F, Can> &
    RoleVerb<z.output<C>, F, R, Can> &
    GroupVerbs<Context<z.output<C>, F>, Can> &
    ChoiceReaders<Context<z.output<C>, F>, LiveNames<NoInfer<N>> | LiveRole<NoInfer<R>>>,
): ApiConnector {
  // The kit parses credentials and input by these schemas before it calls, so forgetting their types is safe.
  const connector = { source: 'api', ...definition } as unknown as ApiConnector
  const { oauth, guide, texts } = connector
  if (guide) {
    const fromGuide = guideTexts(guide)
    connector.texts = { fr: { ...texts?.fr, ...fromGuide.fr }, en: { ...texts?.en, ...fromGuide.en } }
  }
  const fields = describeFields(connector.credentials)
  const client = fields.filter(({ name }) => name === 'client_id' || name === 'client_secret')
  if (oauth && oauth.grant !== 'jwt_bearer' && client.length < 2)
    throw new Error(`${connector.id}: its credentials lack client_id and client_secret`)
  const either = fields.filter((field) => field.name === oauth?.unless || client.includes(field))
  if (oauth?.unless && either.some(({ required }) => required))
    throw new Error(`${connector.id}: where one of two ways is enough, neither may be required`)
  const unread = liveReaders(connector).filter((name) => !connector.choices?.[name])
  if (unread.length > 0) throw new Error(`Nothing reads the choices of ${unread.join(', ')}`)
  return connector
}

/** The names of the readers a connector needs. */
export const liveReaders = ({ newAccount, roles }: ApiConnector): string[] => [
  ...(newAccount ? describeFields(newAccount).flatMap(({ liveChoices }) => liveChoices ?? []) : []),
  ...(roles === 'live' ? ['role'] : []),
]

export function defineFileConnector(definition: Omit<FileConnector, 'source'>): FileConnector {
  return { source: 'file', ...definition }
}
