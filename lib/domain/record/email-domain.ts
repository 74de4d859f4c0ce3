import { getDomain, getDomainWithoutSuffix } from 'tldts'

const MAIL_PROVIDERS = new Set(
  `gmail googlemail yahoo ymail rocketmail hotmail outlook live msn aol icloud me mac protonmail proton pm tutanota tuta gmx web
  mail email inbox yandex ya rambler bk list orange wanadoo free laposte sfr neuf bbox numericable aliceadsl club-internet
  t-online freenet arcor posteo mailbox fastmail fastmail hey zoho qq 163 126 sina foxmail sohu yeah naver daum hanmail
  kakao libero virgilio tiscali alice tin wp onet interia o2 seznam centrum abv ukr i.ua btinternet virginmedia sky
  ntlworld blueyonder talktalk comcast verizon att sbcglobal bellsouth charter cox earthlink juno rogers shaw sympatico
  videotron bigpond optusnet iinet xs4all ziggo kpnmail planet hetnet telenet skynet proximus bluewin telia telenor
  online netcom spray hotmail rediffmail uol bol terra ig globo noos duck riseup disroot users github localhost
  localdomain example pobox acm ieee alum computer linux debian gnome apache kernel cpan ubuntu users.sourceforge
  sourceforge python perl freebsd gentoo redhat`.split(/\s+/),
)

/** The registrable domain of an address: "jane@dev.acme.co.uk" gives acme.co.uk. */
export function registrableDomain(email: string | null): string | null {
  const host = hostOf(email)
  return host ? getDomain(host, { allowPrivateDomains: true }) : null
}

/** The registrable name without its suffix, for domains that may be a family name: kudling.de gives kudling. */
export function domainLabel(email: string | null): string | null {
  const host = hostOf(email)
  const label = host ? getDomainWithoutSuffix(host, { allowPrivateDomains: true }) : null
  return label && !MAIL_PROVIDERS.has(label) ? label : null
}

/** Whether it is a public mail provider's domain, so that two addresses in it have nothing in common. */
export function isMailProvider(email: string | null): boolean {
  const host = hostOf(email)
  if (!host) return false
  const label = getDomainWithoutSuffix(host, { allowPrivateDomains: true })
  return label === null || label === '' || MAIL_PROVIDERS.has(label)
}

function hostOf(email: string | null): string | null {
  if (!email || email.length > 320) return null
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return email.includes('@') && host.includes('.') ? host : null
}
