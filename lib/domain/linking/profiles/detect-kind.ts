import type { AccountToMatch } from '@/lib/domain/linking/evidence/types'
import { nameTokens } from '@/lib/domain/linking/names/fold-name'
import { knownGivenNameFrequency } from '@/lib/domain/linking/names/given-name-frequency'

/** Words of accounts that programs use, whatever the language of the company. */
const SERVICE_WORDS = new Set(
  `bot bots robot ci cicd cd deploy deployer deployment service services svc srv sa api automation automate automated
  jenkins runner renovate dependabot actions webhook webhooks backup backups sauvegarde sync synchro synchronisation
  integration integrations connector daemon cron scheduler terraform ansible puppet kubernetes k8s docker sonar sonarqube
  snyk codecov circleci travis argocd monitoring nagios zabbix grafana prometheus datadog sentry noreply donotreply mailer
  bounce bounces newsletter newsletters notification notifications alert alerts alertes build builder release releases
  pipeline worker crawler scanner scraper proxy gateway system systeme machine technical technique tech app apps application
  impersonation provisioning scim saml sso ldap smtp import export etl batch test tests testing staging sandbox demo
  sre devops ops infra oncall`.split(/\s+/),
)

/** Words of mailboxes that several people read. */
const SHARED_WORDS = new Set(
  `info infos information contact contacts support sales ventes commercial hr rh ressources humaines recrutement recruiting
  recruitment jobs careers emploi compta comptabilite accounting accounts billing facturation factures invoices invoice
  finance finances achats purchasing procurement team teams equipe equipes admin admins administrator administrateur
  administration office bureau hello bonjour helpdesk help aide hotline service sav marketing communication com press presse
  media reception accueil secretariat secretary direction board dev devs developers developpeurs it dsi informatique
  webmaster postmaster hostmaster abuse security securite legal juridique privacy dpo rgpd gdpr shared partage commun
  common generic generique salle room meeting conference events evenements formation training stage stagiaires shop
  boutique store magasin orders commandes logistics logistique warehouse entrepot customer customers client clients
  partners partenaires all everyone tous staff personnel group groupe departement department general mail boite mailbox
  vertrieb buchhaltung personal empfang verwaltung ventas administracion contabilidad soporte amministrazione vendite`.split(
    /\s+/,
  ),
)

export type AccountKind = 'person' | 'service' | 'shared'

export type KindReason =
  | 'person.default'
  | 'service.bot_mark'
  | 'service.word'
  | 'shared.word'
  | 'service.system'

/** `word` is the word that determined the kind, for the reason shown; empty for a person. */
export type DetectedKind = { kind: AccountKind; reason: KindReason; word: string }

const PERSON: DetectedKind = { kind: 'person', reason: 'person.default', word: '' }
const SYSTEM_LOGINS = new Set([
  'root',
  'administrator',
  'nobody',
  'guest',
  'anonymous',
  'daemon',
  'default',
  'owner',
])
const BOT_MARK =
  /\[bot\]$|[-_.](?:bot|robot)$|^(?:bot|svc|sa|srv)[-_.]|^no[-_.]?reply|^do[-_.]?not[-_.]?reply|[-_.](?:svc|service[-_.]?account)$/i

/** Names of the accounts that Exchange and Entra Connect create for themselves, each followed by a number. */
const SYSTEM_MARK =
  /^(?:sync_[a-z0-9-]+_|msol_|aad_|healthmailbox|systemmailbox\{|discoverysearchmailbox\{)[0-9a-f]{6}/i
/** Rooms, by the usual words for them. */
const ROOM_FIRST = /^(?:salle|sala|room|raum|meeting[-_. ]?room|conference[-_. ]?room)[-_. ]/i
const ROOM_INSIDE = /(?:^|[-_. ])(?:meeting|conference|board)[-_. ]?room(?:$|[-_. ])/i
/** Google's own domain for rooms and equipment. */
const RESOURCES = '@resource.calendar.google.com'

/**
 * Detects the kind of an account from its names. In doubt it is a person's: an account classified as a service by
 * mistake would never be reviewed.
 */
export function detectKind(account: Pick<AccountToMatch, 'login' | 'email' | 'displayName'>): DetectedKind {
  const local = account.email?.slice(0, 320).split('@')[0]?.split('+')[0] ?? null
  const names = [account.login, local].flatMap((text) => (text ? [text.slice(0, 200).trim()] : []))
  for (const text of [...names, ...(account.displayName ? [account.displayName.slice(0, 200).trim()] : [])]) {
    const mark = BOT_MARK.exec(text)
    if (mark)
      return { kind: 'service', reason: 'service.bot_mark', word: mark[0].replace(/[^\p{L}[\]]/gu, '') }
  }
  const system = names.find((text) => SYSTEM_MARK.test(text))
  if (system) return { kind: 'service', reason: 'service.system', word: system.split('_')[0]! }
  const room = roomWord(account, names)
  if (room) return { kind: 'shared', reason: 'shared.word', word: room }
  if (namesAPerson(account.displayName)) return PERSON
  // The display name counts too: a mailbox "it@" shown as "Isabelle Tran" is hers.
  const shown = names.length === 0 && account.displayName ? [account.displayName] : names
  for (const text of shown) {
    const kind = kindOfWords(nameTokens(text.replace(/\d+/g, ' ')))
    if (kind) return kind
  }
  // "zapier@" shown as "Zapier Bot", but not "jean@" shown as "Build Bot".
  if (names.some((text) => nameTokens(text).some((word) => knownGivenNameFrequency(word) !== null)))
    return PERSON
  return strongService(nameTokens(account.displayName)) ?? PERSON
}

/** The word that names a room; null where a given name follows, as in "Salle Martin". */
function roomWord({ email, displayName }: Pick<AccountToMatch, 'email' | 'displayName'>, names: string[]) {
  if (email?.toLowerCase().endsWith(RESOURCES)) return 'room'
  for (const text of displayName ? [displayName.slice(0, 200).trim()] : names) {
    const room = ROOM_INSIDE.exec(text) ?? ROOM_FIRST.exec(text)
    if (room && !nameTokens(text).some((word) => knownGivenNameFrequency(word) !== null))
      return room[0].replace(/[^\p{L} ]/gu, ' ').trim()
  }
  return null
}

function namesAPerson(displayName: string | null): boolean {
  const words = nameTokens(displayName)
  const isPurpose = words.some((word) => SERVICE_WORDS.has(word) || SHARED_WORDS.has(word))
  const hasGivenName = words.some((word) => knownGivenNameFrequency(word) !== null)
  return words.length > 1 && (hasGivenName || !isPurpose)
}

function kindOfWords(words: string[]): DetectedKind | null {
  if (words.length === 0 || words.some((word) => knownGivenNameFrequency(word) !== null)) return null
  const [first] = words
  if (first && words.length === 1 && SYSTEM_LOGINS.has(first))
    return { kind: 'service', reason: 'service.system', word: first }
  const shared = words.filter((word) => SHARED_WORDS.has(word))
  const service = words.filter((word) => SERVICE_WORDS.has(word))
  // Every word must denote a purpose: "dev.lopez" is a person, "support-technique" is not.
  if (shared.length + service.filter((word) => !SHARED_WORDS.has(word)).length < words.length) {
    return strongService(words)
  }
  if (shared.length > 0) return { kind: 'shared', reason: 'shared.word', word: shared[0]! }
  return { kind: 'service', reason: 'service.word', word: service[0]! }
}

const STRONG = new Set(
  'bot robot ci cicd jenkins runner renovate dependabot webhook backup deploy svc noreply sre devops ops infra oncall'.split(
    ' ',
  ),
)

/** "gitlab-runner", "acme-ci": one unambiguous word among others. */
function strongService(words: string[]): DetectedKind | null {
  const word = words.length > 1 ? words.find((each) => STRONG.has(each)) : undefined
  return word ? { kind: 'service', reason: 'service.word', word } : null
}
