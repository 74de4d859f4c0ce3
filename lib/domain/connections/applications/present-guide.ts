import { addressesOf, extraText, type Guide, kindText, stepText } from '@/lib/connectors/kit/guide'
import type { GuideView } from '@/lib/domain/connections/applications/schema'

/** @param isSupplied the operator has already registered the client, so the user has nothing to prepare */
export function presentGuide(
  application: string,
  { steps, scopes, noScopes }: Guide,
  isSupplied: boolean,
): GuideView {
  const key = (text: string) => `connectors.${application}.${text}`
  return {
    steps: steps.flatMap(({ links = [], way }, at) =>
      isSupplied && way !== 'token'
        ? []
        : [{ text_key: key(stepText(at)), links: links.map(addressesOf), way: way ?? null }],
    ),
    scopes: scopes.map(({ credential, kind, read, write, extra = [] }, at) => ({
      credential,
      kind_key: kind ? key(kindText(at)) : null,
      read: [...read],
      write: [...write],
      extra: extra.map(({ scope }, place) => ({ scope, text_key: key(extraText(at, place)) })),
    })),
    no_scopes_key: noScopes ? key('guide_no_scopes') : null,
  }
}
