import type { GrantedScope, GrantVendor } from '@/lib/connectors/grants/grants'
import { googleFamily, googleScopes, shortGoogleScope } from '@/lib/domain/scans/scopes/google-scopes'
import { microsoftScopes, raisedForApplication } from '@/lib/domain/scans/scopes/microsoft-scopes'
import { heavier, type Risk, risks } from '@/lib/domain/scans/scopes/risk-schema'
import type { KnownScope, ScopeLabel } from '@/lib/domain/scans/scopes/scope-label-schema'

export type DescribedScope = GrantedScope & { label: ScopeLabel; risk: Risk }

/** A right in plain words. One that is not known counts as medium, and as high where its name says that it changes much. */
export function describeScope(vendor: GrantVendor, granted: GrantedScope): DescribedScope {
  const [label, risk] = find(vendor, granted.scope) ?? ['other', guess(granted.scope)]
  const raised =
    vendor === 'microsoft' && granted.kind === 'application' && raisedForApplication(granted.scope)
  return { ...granted, label, risk: raised ? heavier(risk, raised) : risk }
}

function find(vendor: GrantVendor, scope: string): KnownScope | null {
  if (vendor === 'microsoft') {
    const name = scope.slice(scope.lastIndexOf('/') + 1)
    return Object.hasOwn(microsoftScopes, name) ? microsoftScopes[name]! : null
  }
  const name = shortGoogleScope(scope)
  return Object.hasOwn(googleScopes, name) ? googleScopes[name]! : googleFamily(name)
}

const guess = (scope: string): Risk =>
  /write|manage|full|admin/i.test(scope) || (/\.All$/.test(scope) && /Read/.test(scope)) ? 'high' : 'medium'

/** The heaviest of its rights; a step more for an application that nobody answers for. */
export function riskOf(
  scopes: readonly DescribedScope[],
  { isUnregistered, isVerified }: { isUnregistered: boolean; isVerified: boolean | null },
): Risk {
  const highest = scopes.map(({ risk }) => risk).reduce(heavier, 'low')
  const isNobodys =
    isUnregistered || (isVerified === false && risks.indexOf(highest) >= risks.indexOf('high'))
  return isNobodys ? (risks[Math.min(risks.indexOf(highest) + 1, risks.length - 1)] as Risk) : highest
}
