import { z } from 'zod'
import type { AccountFacts, AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type ApiConnector,
  type Capabilities,
  type Category,
  defineConnector,
  type Reference,
  type SelectionField,
  type SelectionOption,
} from '@/lib/connectors/kit/define-connector'
import { type AccountPaths, accountSchema, isThere } from '@/lib/connectors/kit/described/account-schema'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Guide } from '@/lib/connectors/kit/guide'
import type { Http, HttpSettings, Method } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { parseAnswer } from '@/lib/connectors/kit/lists/parse-answer'
import type { ClientCredentials, JwtBearer } from '@/lib/connectors/kit/oauth'
import { dig, type PagingKind, pagingOf, postPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import type { TextsOf } from '@/lib/connectors/kit/texts'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

declare const shape: unique symbol
/** What one row of the list looks like, according to the vendor's reference. Nothing of it exists at run time. */
export type Shape<Row> = { readonly [shape]?: Row }
export const rowOf = <Row extends object>(): Shape<Row> => ({})

/** `{id}` in a path is the account's, `{workspace}` what was selected, any other name the credential of that name. */
type Act = { path: string; method?: Method; body?: object | ((id: string) => object) }

type Base<C extends z.ZodObject, Row, F extends SelectionField, T extends string> = {
  id: string
  name: string
  category: Category
  website: string
  reference: Reference
  texts?: TextsOf<T>
  guide: Guide
  credentials: C
  loginsAreTheCompanys?: boolean
  /** The vendor's address, unless the credential `custom_domain` says another; `under` is added to both. */
  vendorUrl?: string
  under?: string
  headers?: (credentials: z.output<C>) => Record<string, string>
  /** Headers made for each request, where the vendor wants each one signed. */
  sign?: (credentials: z.output<C>) => NonNullable<HttpSettings['sign']>
  /** Where the company's own application gets access tokens; the kit adds them to each request. */
  oauth?: ClientCredentials<z.output<C>> | JwtBearer<z.output<C>>
  /** Names who is connected. Beside it the list is always asked for, as it is what has to be readable. */
  verify?: { path: string; name: string }
  /** With `post`, the list is asked for by POST, and this is its body beside what says which page. */
  list: { path: string; paging: PagingKind; post?: object }
  row: Shape<Row>
  fields: AccountPaths<Row>
  /** One account alone; without it the list is searched. `at` where the account is in the answer. */
  one?: { path: string; at?: string }
  /** The account of the credentials, which is never deleted, deactivated or changed. */
  self?: { path: string; id: string }
  seats?: {
    path: string
    pools: readonly { licence: string; name: string; purchased?: string; used?: string }[]
  }
} & ([F] extends [never]
  ? { selection?: never }
  : {
      selection: { field: F; path: string; paging: PagingKind; id: string; name: string; none: string }
    })

type CreateAct<N extends z.ZodObject, Can> = Can extends { create: string }
  ? {
      create: { path: string; newAccount: N; body: (input: z.output<N>) => unknown; at?: string }
    }
  : { create?: never }
type DeleteAct<Can> = Can extends { delete: string } ? { delete: Act } : { delete?: never }
type DeactivateAct<Can> = Can extends { deactivate: true } ? { deactivate: Act } : { deactivate?: never }
type RoleAct<Can> = Can extends { changeRole: true }
  ? { role: Omit<Act, 'body'> & { choices: readonly Choice[]; body: (role: string) => unknown } }
  : { role?: never }

type AnyContext = Record<string, unknown>
type Verbs = {
  create?: { path: string; newAccount: z.ZodObject; body: (input: AnyContext) => unknown; at?: string }
  delete?: Act
  deactivate?: Act
  role?: Omit<Act, 'body'> & { choices: readonly Choice[]; body: (role: string) => unknown }
}

/**
 * A connector as data: what the vendor's reference says, and no code. A path that the row does not have, or one to another
 * kind of value, does not compile; neither does a verb without its capability.
 */
export function describeConnector<
  C extends z.ZodObject,
  Row extends object,
  const Can extends Omit<Capabilities, 'groups'>,
  F extends SelectionField = never,
  N extends z.ZodObject = never,
  T extends string = never,
>(
  description: { can: Can } & Base<C, Row, F, T> &
    CreateAct<N, Can> &
    DeleteAct<Can> &
    DeactivateAct<Can> &
    RoleAct<Can>,
): ApiConnector {
  // The types above are for whoever describes; below every description is the same.
  const whole = description as unknown as { can: Capabilities } & Base<
    z.ZodObject,
    object,
    'workspace',
    string
  > &
    Verbs
  const { list, fields, one, selection, role } = whole
  refuseUnknownNames(whole, [
    ...Object.keys(whole.credentials.shape),
    'id',
    ...(selection ? [selection.field] : []),
  ])
  const account = accountSchema(fields as AccountPaths<object>, role?.choices ?? [])
  const paging = list.post ? postPaging(list.post, pagingOf(list.paging)) : pagingOf(list.paging)
  const within = (template: string, context: AnyContext, id?: string) => fill(template, { ...context, id })

  const identify = (row: unknown) => idText.safeParse(dig(row, fields.externalId)).data ?? String(row)
  async function* accounts(http: Http, context: AnyContext): AsyncGenerator<AccountFacts[]> {
    for await (const page of http.wholePages(within(list.path, context), account, { identify }))
      yield page.filter(isThere)
  }

  async function getAccount(http: Http, context: AnyContext, externalId: string) {
    if (one) return orMissing(http.get(within(one.path, context, externalId), answerWith(account, one.at)))
    return findIn(http, context, (facts) => facts.externalId === externalId)
  }

  async function findIn(http: Http, context: AnyContext, isIt: (facts: AccountFacts) => boolean) {
    const pages = http.wholePages(within(list.path, context), account, { resumable: false, identify })
    for await (const page of pages) {
      const found = page.filter(isThere).find(isIt)
      if (found) return found
    }
    return null
  }

  /** Nobody is locked out: neither the connection itself, nor everybody by the loss of the last administrator. */
  async function refuseLockout(http: Http, context: AnyContext, target: AccountTarget) {
    const { self } = whole
    if (self) {
      const answer = await http.get(within(self.path, context), z.unknown())
      // Without an id nobody can be told apart from the connection's own account.
      const own = parseAnswer(idText, dig(answer, self.id), `GET ${self.path}`)
      if (own === target.externalId)
        throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
    }
    if (target.isAdmin !== true) return
    const isOther = (facts: AccountFacts) =>
      facts.externalId !== target.externalId && facts.isAdmin === true && facts.status !== 'suspended'
    if (!(await findIn(http, context, isOther)))
      throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
  }

  const act = (made: Act | undefined) =>
    made &&
    (async (http: Http, context: AnyContext, target: AccountTarget) => {
      await refuseLockout(http, context, target)
      const { method = 'DELETE', body } = made
      await http.send({
        method,
        path: within(made.path, context, target.externalId),
        ...(body === undefined ? {} : { body: typeof body === 'function' ? body(target.externalId) : body }),
      })
      return 'done' as const
    })

  const { create, seats } = whole
  const created = account.refine(isThere)
  const verbs = {
    getAccount,
    ...(create && {
      newAccount: create.newAccount,
      createAccount: async (http: Http, context: AnyContext, input: AnyContext) =>
        http.post(within(create.path, context), create.body(input), answerWith(created, create.at)),
      findAccount: (http: Http, context: AnyContext, { email }: AnyContext) =>
        findIn(http, context, (facts) => isSameText(facts.email, String(email))),
    }),
    deleteAccount: act(whole.delete),
    deactivateAccount: act(whole.deactivate),
    ...(role && {
      roles: role.choices,
      changeRole: async (http: Http, context: AnyContext, target: AccountTarget, wanted: string) => {
        await refuseLockout(http, context, target)
        const { method = 'PATCH' } = role
        await http.send({
          method,
          path: within(role.path, context, target.externalId),
          body: role.body(wanted),
        })
      },
    }),
    ...(seats && {
      readSeats: async (http: Http, context: AnyContext): Promise<SeatPool[]> => {
        const answer = await http.get(within(seats.path, context), z.unknown())
        const number = (at?: string) => {
          const value = at === undefined ? null : dig(answer, at)
          return typeof value === 'number' ? value : null
        }
        return seats.pools.map(({ licence, name, purchased, used }) => ({
          licence,
          name,
          purchased: number(purchased),
          used: number(used),
        }))
      },
    }),
    ...(selection && {
      selection: {
        field: selection.field,
        none: selection.none,
        list: async (http: Http, credentials: AnyContext): Promise<SelectionOption[]> => {
          const options: SelectionOption[] = []
          const option = optionSchema(selection.id, selection.name)
          const pages = http.pages(within(selection.path, credentials), option, {
            paging: pagingOf(selection.paging),
          })
          for await (const found of pages) options.push(found)
          return options
        },
      },
    }),
  }

  const { verify, headers, sign, oauth, vendorUrl, under = '' } = whole
  return {
    ...defineConnector<z.ZodObject, Record<never, never>, never>({
      id: whole.id,
      name: whole.name,
      category: whole.category,
      website: whole.website,
      ...(whole.texts && { texts: whole.texts }),
      guide: whole.guide,
      credentials: whole.credentials,
      can: {},
      loginsAreTheCompanys: whole.loginsAreTheCompanys ?? false,
      ...(vendorUrl && { vendorUrl }),
      ...(oauth && { oauth }),
      http: (credentials, vendor) => ({
        baseUrl: `${siteAddress(String(credentials.custom_domain || vendor))}${under}`,
        headers: headers?.(credentials) ?? {},
        sign: sign?.(credentials),
        paging,
      }),
      async verify(http, context) {
        const name = verify && (await http.get(fill(verify.path, context), z.unknown()))
        if (!selection || (context as AnyContext)[selection.field])
          await http.wholePages(within(list.path, context), account, { resumable: false }).next()
        else await verbs.selection?.list(http, context)
        const connectedAs = verify ? dig(name, verify.name) : null
        return { connectedAs: typeof connectedAs === 'string' ? connectedAs : null, notes: [] }
      },
      listAccounts: accounts,
    }),
    ...verbs,
    can: whole.can,
    described: {
      reference: whole.reference,
      list,
      verify: verify ?? null,
      one: one ?? null,
      self: whole.self ?? null,
      selection: selection ?? null,
      externalId: fields.externalId,
      email: (fields.email as string | undefined) ?? null,
    },
  } as ApiConnector
}

const answerWith = <S extends z.ZodType>(schema: S, at = '') =>
  z.preprocess((answer) => dig(answer, at), schema)

const optionSchema = (id: string, name: string) =>
  z.preprocess(
    (row) => ({ id: dig(row, id), name: dig(row, name) }),
    z.object({ id: idText, name: z.string() }),
  )

const placeholder = /\{(\w+)\}/g

/** A name in a path that stands for nothing is a mistake of the description, found when it is loaded. */
function refuseUnknownNames(whole: Record<string, unknown>, known: readonly string[]): void {
  for (const part of Object.values(whole)) {
    const template = dig(part, 'path')
    for (const [, name = ''] of typeof template === 'string' ? template.matchAll(placeholder) : [])
      if (!known.includes(name)) throw new Error(`${whole.id}: nothing is known as {${name}} in ${template}`)
  }
}

const fill = (template: string, values: AnyContext): string =>
  template.replace(placeholder, (_whole, name: string) => path`${String(values[name] ?? '')}`)
