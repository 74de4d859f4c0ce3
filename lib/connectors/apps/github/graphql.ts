import { z } from 'zod'
import type { Http, Problem } from '@/lib/connectors/kit/http'
import { type Answer, graphqlPaging, type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'
import { withoutEnd } from '@/lib/connectors/kit/without-end'

/** GitHub's own address is api.github.com/graphql, an Enterprise Server's is HOST/api/graphql beside HOST/api/v3. */
export const graphqlAddress = (http: Http) => `${withoutEnd(http.baseUrl, '/').replace(/\/v3$/, '')}/graphql`

export const memberEdge = z.object({
  /** Null, or a role of tomorrow, in a legal answer. */
  role: vendorText,
  hasTwoFactorEnabled: z.boolean().nullish(),
  node: z.object({
    databaseId: idText,
    login: z.string(),
    name: vendorText,
    email: vendorText,
    createdAt: vendorDate,
    organizationVerifiedDomainEmails: z.array(z.string()).nullish(),
  }),
})
export type MemberEdge = z.output<typeof memberEdge>

export const samlEdge = z.object({
  node: z.object({
    user: z.object({ login: z.string() }).nullable(),
    samlIdentity: z.object({ nameId: vendorText }).nullish(),
  }),
})

const connection = z.object({
  totalCount: z.number().optional(),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  edges: z.array(z.unknown()),
})

const page = ({ edges, pageInfo, totalCount }: z.output<typeof connection>) => ({
  rows: edges,
  after: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  total: totalCount ?? null,
})

const members = (emails: string) => `query($org:String!,$after:String){ organization(login:$org){ id
  membersWithRole(first:100, after:$after){ totalCount pageInfo{hasNextPage endCursor}
    edges{ role hasTwoFactorEnabled node{ databaseId login name createdAt ${emails} } } } } }`

const organizationOf = <S extends z.ZodRawShape>(inside: S) => z.object({ organization: z.object(inside) })
// Compiled: asked of every page.
const membersOf = z.compile(organizationOf({ membersWithRole: connection }))
const identitiesOf = z.compile(
  organizationOf({ samlIdentityProvider: z.object({ externalIdentities: connection }).nullable() }),
)

/** Roles, names, second factor and addresses of all members; without the addresses for tokens that may not see them. */
export function memberPaging(org: string, { withEmails }: { withEmails: boolean }): Paging {
  const query = members(withEmails ? 'email organizationVerifiedDomainEmails(login:$org)' : '')
  return graphqlPaging(query, { org }, (data) => {
    const parsed = membersOf.safeParse(data)
    return parsed.success ? page(parsed.data.organization.membersWithRole) : null
  })
}

/** The work addresses behind single sign-on; nobody has any where there is no identity provider. */
export function samlPaging(org: string): Paging {
  const query = `query($org:String!,$after:String){ organization(login:$org){ id samlIdentityProvider{
    externalIdentities(first:100, after:$after){ pageInfo{hasNextPage endCursor}
      edges{ node{ user{login} samlIdentity{nameId} } } } } } }`
  return graphqlPaging(query, { org }, (data) => {
    const parsed = identitiesOf.safeParse(data)
    if (!parsed.success) return null
    const identities = parsed.data.organization.samlIdentityProvider?.externalIdentities
    return identities ? page(identities) : { rows: [], after: null, total: null }
  })
}

const failed = z.object({
  data: z.object({ organization: z.unknown() }).nullish(),
  errors: z
    .array(
      z.object({
        type: z.string().optional(),
        message: z.string().catch(''),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .min(1),
})

/** GraphQL fails with status 200. Partial data is good data: what it lacks is null. */
export function graphqlProblem({ body }: Answer): Problem | null {
  // A refused schema costs more than the page that it is asked about.
  if (property(body, 'errors') === undefined) return null
  const parsed = failed.safeParse(body)
  if (!parsed.success || parsed.data.data?.organization) return null
  const { type, message, extensions } = parsed.data.errors[0]!
  const reason = message || null
  if (type === 'RATE_LIMITED') return { kind: 'rate_limited', reason }
  if (type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES') return { kind: 'permission', reason }
  if (type === 'NOT_FOUND' || extensions?.code === 'undefinedField') return { kind: 'not_found', reason }
  return { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason }
}
