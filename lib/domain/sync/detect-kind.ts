import type { AccountFacts, AccountKind } from '@/lib/connectors/kit/account-facts'

// Words that name a machine or a mailbox of many. Whole words only: "Robotti" and "Abbott" are people.
const machines =
  /(?:^|[^a-z])(?:bot|bots|robot|automation|service[-_ ]?account|svc|daemon|cron|ci|cicd|deploy(?:er|ment)?|jenkins|dependabot|renovate|webhooks?|no-?reply|ne-?pas-?repondre|mailer-daemon|postmaster|api[-_ ]?(?:user|key|client)|integrations?|connector|backup|monitoring|sync)(?:$|[^a-z])/
const mailboxes =
  /^(?:info|infos|contact|contacts|hello|bonjour|support|help|helpdesk|admin|administrator|administrateur|billing|facturation|compta|comptabilite|accounting|sales|commercial|marketing|rh|hr|jobs|recrutement|recruitment|team|equipe|office|reception|accueil|secretariat|direction|presse|press|newsletter|security|securite|legal|juridique|it|informatique|formation|stage|stagiaires|communication|abuse|webmaster|hostmaster|dpo|privacy|rgpd|gdpr|shared|partage|achats|purchasing|qualite|sav)$/

export type DetectedKind = { kind: AccountKind; kindOrigin: 'vendor' | 'name' }

/** The vendor's own word, else what the name gives away; else a person, for whom somebody must answer. */
export function detectKind(
  facts: Pick<AccountFacts, 'kind' | 'email' | 'login' | 'displayName' | 'firstName'>,
) {
  if (facts.kind) return { kind: facts.kind, kindOrigin: 'vendor' } satisfies DetectedKind
  const names = [facts.displayName, facts.login, facts.email?.split('@')[0]].map((name) => plain(name ?? ''))
  const said = (kind: AccountKind): DetectedKind => ({ kind, kindOrigin: 'name' })
  if (names.some((name) => machines.test(name))) return said('service')
  const [displayName = '', , mailbox = ''] = names
  // A person behind "contact@" has a name of their own.
  if (mailboxes.test(mailbox) && !/\S\s+\S/.test(displayName)) return said('shared')
  return { kind: 'person', kindOrigin: 'vendor' } satisfies DetectedKind
}

const plain = (name: string) => name.slice(0, 255).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
