import { z } from 'zod'
import type { Http, Problem } from '@/lib/connectors/kit/http'
import { graphqlPaging, type Paging, property, type VendorAnswer } from '@/lib/connectors/kit/paging'
import { withoutEnd } from '@/lib/connectors/kit/site-address'
import { idText, isSameText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

/** GitHub's own address is api.github.com/graphql, an Enterprise Server's is HOST/api/graphql beside HOST/api/v3. */
export const graphqlAddress = (http: Http) => `${withoutEnd(http.baseUrl, '/').replace(/\/v3$/, '')}/graphql`

export const memberEdge = z.object({
  /** Null, or a role that is new to us, in a valid answer. */
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

const asserted = {
  username: vendorText,
  emails: z
    .array(z.object({ value: vendorText }))
    .nullish()
    .catch(null),
}
/** Identifies a login at the company's identity provider: by what it asserts at sign-in, and by what it provisioned. */
export const externalIdentityEdge = z.object({
  node: z.object({
    user: z.object({ login: z.string() }).nullable(),
    samlIdentity: z.object({ nameId: vendorText, ...asserted }).nullish(),
    scimIdentity: z.object(asserted).nullish(),
  }),
})
export type ExternalIdentity = z.output<typeof externalIdentityEdge>['node']

const identitiesAsked = `externalIdentities(first:100, after:$after){ pageInfo{hasNextPage endCursor}
      edges{ node{ user{login} samlIdentity{nameId username emails{value}} scimIdentity{username emails{value}} } } }`

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
// Compiled once, since every page needs it.
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

/** The identities of single sign-on; none if the organisation has no identity provider. */
export function identityPaging(org: string): Paging {
  const query = `query($org:String!,$after:String){ organization(login:$org){ id samlIdentityProvider{
    ${identitiesAsked} } } }`
  return graphqlPaging(query, { org }, (data) => {
    const parsed = identitiesOf.safeParse(data)
    if (!parsed.success) return null
    const identities = parsed.data.organization.samlIdentityProvider?.externalIdentities
    return identities ? page(identities) : { rows: [], after: null, total: null }
  })
}

const enterprisesOf = z.object({
  viewer: z.object({
    enterprises: z.object({
      nodes: z.array(
        z
          .object({
            slug: z.string(),
            organizations: z.object({ nodes: z.array(z.object({ login: z.string() }).nullable()).nullish() }),
          })
          .nullable(),
      ),
    }),
  }),
})

/** The enterprises of the token's owner that the organisation belongs to. */
export function enterprisePaging(org: string): Paging {
  const query = `query($org:String!){ viewer{ enterprises(first:100){ nodes{ slug
    organizations(first:100, query:$org){ nodes{ login } } } } } }`
  return graphqlPaging(query, { org }, (data) => {
    const parsed = enterprisesOf.safeParse(data)
    // Servers without enterprises answer in different ways. Only the identities of single sign-on depend on it.
    if (!parsed.success) return { rows: [], after: null, total: null }
    const rows = parsed.data.viewer.enterprises.nodes.filter((enterprise) =>
      enterprise?.organizations.nodes?.some((node) => node && isSameText(node.login, org)),
    )
    return { rows, after: null, total: null }
  })
}

const identitiesOfEnterprise = z.object({
  enterprise: z
    .object({
      ownerInfo: z
        .object({ samlIdentityProvider: z.object({ externalIdentities: connection }).nullish() })
        .nullish(),
    })
    .nullish(),
})

/** Single sign-on may be the enterprise's, for all of its organizations; its owners see the identities. */
export function enterpriseIdentityPaging(slug: string): Paging {
  const query = `query($slug:String!,$after:String){ enterprise(slug:$slug){ ownerInfo{ samlIdentityProvider{
    ${identitiesAsked} } } } }`
  return graphqlPaging(query, { slug }, (data) => {
    const parsed = identitiesOfEnterprise.safeParse(data)
    const identities = parsed.data?.enterprise?.ownerInfo?.samlIdentityProvider?.externalIdentities
    return identities ? page(identities) : { rows: [], after: null, total: null }
  })
}

const failed = z.object({
  data: z
    .object({ organization: z.unknown(), enterprise: z.unknown(), viewer: z.unknown(), node: z.unknown() })
    .partial()
    .nullish(),
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

const hasData = (data: z.output<typeof failed>['data']) =>
  Boolean(data?.organization ?? data?.enterprise ?? data?.viewer ?? data?.node)

/** GraphQL fails with status 200. Partial data is good data: what it lacks is null. */
export function graphqlProblem({ body }: VendorAnswer): Problem | null {
  // Parsing a refused schema costs more than the page itself.
  if (property(body, 'errors') === undefined) return null
  const parsed = failed.safeParse(body)
  if (!parsed.success || hasData(parsed.data.data)) return null
  const { type, message, extensions } = parsed.data.errors[0]!
  const reason = message || null
  if (type === 'RATE_LIMITED') return { kind: 'rate_limited', reason }
  if (type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES') return { kind: 'permission', reason }
  if (type === 'NOT_FOUND' || extensions?.code === 'undefinedField') return { kind: 'not_found', reason }
  return { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason }
}
