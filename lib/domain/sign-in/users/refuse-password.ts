import { createHash } from 'node:crypto'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { openService } from '@/lib/connectors/kit/wire/open-service'
import { invalid } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { log } from '@/lib/platform/log'
import { productVersion } from '@/lib/platform/product-version'

/** A user is waiting at the form. */
const longestWaitMs = 2_500
/** After a failure others need not wait for the same; until then the local list decides alone. */
const pauseMs = 60_000
const mostBytes = 512 * 1024

let pausedUntil = 0

/**
 * Refuses a password that was published in a breach. The commonest are known here; the rest is asked of Pwned Passwords, which
 * gets the first five of forty digits of its SHA-1 and answers with all that begin so, padded: it learns neither the
 * password nor whether it was found. Where it does not answer, the password passes: sign-up must not depend on it.
 * @param field the field with the password
 * @throws invalid at that field
 */
export async function refuseBreachedPassword(field: string, password: string): Promise<void> {
  if (isKnownHere(password) || (await isPublished(password))) throw invalid(field, 'users.password_breached')
}

const isKnownHere = (password: string) =>
  knownPasswords.has(
    createHash('sha256')
      .update(password.normalize('NFKC').toLowerCase())
      .digest()
      .subarray(0, 6)
      .toString('base64url'),
  )

async function isPublished(password: string): Promise<boolean> {
  if (performance.now() < pausedUntil) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    return occurrences(await readRange(hash.slice(0, 5)), hash.slice(5)) > 0
  } catch (error) {
    pausedUntil = performance.now() + pauseMs
    log.info(
      { kind: error instanceof ConnectorError ? error.kind : 'unknown' },
      'Pwned Passwords does not answer: the offline list decides alone',
    )
    return false
  }
}

/** https://haveibeenpwned.com/API/v3#PwnedPasswords */
export async function readRange(prefix: string): Promise<string> {
  const service = openService({
    id: 'pwned_passwords',
    baseUrl: 'https://api.pwnedpasswords.com',
    headers: { 'user-agent': `Rollcall/${productVersion}`, accept: 'text/plain', 'add-padding': 'true' },
    takesText: true,
    policy: outboundPolicy(),
    limits: { requestMs: longestWaitMs, tries: 1, retryAfterMs: 0, pageBytes: mostBytes },
  })
  try {
    const { body } = await service.http.send({ path: `/range/${prefix}` })
    return typeof body === 'string' ? body : ''
  } finally {
    await service.close()
  }
}

/** Lines of `SUFFIX:COUNT`; those that only pad the answer count 0. */
function occurrences(range: string, suffix: string): number {
  for (const line of range.split('\n')) {
    const [found = '', count = ''] = line.trim().split(':')
    if (found.toUpperCase() === suffix) return Number(count) || 0
  }
  return 0
}

/**
 * Passwords of twelve characters and more among the commonest of published leaks, from the list of zxcvbn-ts (NOTICE): of
 * each the first six bytes of its SHA-256, in lower case, as base64url. Hashed, since many are not for print.
 */
const knownPasswords: ReadonlySet<string> = new Set(
  `-BWuYXw2 -UH1V-6J -VK3S2CD -m5eWhio 0XRuHOnR 0lsbU_7a 1LRYZNnW 1SR1upSS 23rZUDNu 29zwG_Us 2EqaaysP 2GyGUbeU
  2K7MZSzk 2Kr8S4R8 2vzOTH7U 3mJ4q57R 42-r2h8D 4AD0D8Ts 4SuC0djX 4WiJe7ST 53O7XZAm 5ABeLBV4 5JozIW0Y 5b32k2ZK
  5jgYAZH7 5xTMsjpR 6NXRuQ_7 6PGtK96j 6aL00OHw 6lWVzeiN 71Ks4JDM 7O97HmTH 7unG4ZBv 7vocfgyW 8-rFbqRk 84TA5PiN
  88iAEqyD 8dET-cCA 8fpdbCZC 97zS1ONy 9YfU1YZg 9ckxayB6 9fHOjyXX 9kSz0HcC ACX3VwTw AFSn3p1P AKa3LUCJ ALR3dSD7
  AM_kbSur AVAA9LWM Afccmiur AktMLyeS AvUUgvVy AyzBH-el BJWfqIEJ BMzGdEVf BNvdF3sk BRkl0D_Y BTQUFSSx BZYEkhFb
  B_UxYgNn BbtDKkv2 BiXlv6Ee Bkf0sL_U C2fGSk6W CXy2wyWu CZOPkSjQ Cad_ROuO CfunlD4i Cmcki5rg Cx2_8nFK DW_924eX
  DaC5Q_Mi DeBeRbnf DjyxN6Ri EH3c6tVg F0F-v-Bl F0y3USFJ FIZKaiPe FLvj9yZI FQNDQxzt FmjBH7gd FuU56IOi G3M-MIlx
  GAPGoz0m GF79TOh2 GFR1XADN GL9u3ISA GUgovfg4 GmhC_8to GmvU2ded GwHjChn5 H0VOjOjX HDEt1kJq HGmdBtlm Hju4lHVv
  I84H_ofb IFmu9HmW IOfC6Jgn J-7Pl_MN JD0CPMKy JWahjNHq JiiNmQRc JnXnMonA KIn1Rq-n KSniL0ix KUOlZ7wF KjM0nn5g
  KwqMI0u5 L19s5a4w LEAgk_Vm LLOAnuPt LVQ7vBK3 LYpBMieq Lisk-O5A M0idJJt5 M9c-I0Ec MABfVs8v MZuuKP5O MfYed_JX
  N-ctVHhL NbbQqqrj NfkVZqaH NieZllxQ NqoVqI56 O02i4o6- O2YE0xAJ O4R-90iz OLh7ENCN OV8pEHMc OldFoF-H P1wLX5wy
  PqRWtLPf Q0b_kvW1 Q3mx0goF Q5CHSC0h QPWYzHZV QZTRcG7R Rchr_8uR RqKBzTVJ S7XtUuVk SB7DEMKn SH5CDJ3r SJH4VkgK
  SdYhMl61 SpxT3tKa SrWBHoqg SsH1rv2b Sss-YmQc THPWx311 U6YMlDbZ UL_uSccG UPSAl-Pl Vp0P-VO8 VvSuNWOE W0BicumJ
  W9etsCRG WLqjxUr1 WMax0yZT WeIPaUVi X1DdcnTv X1cqDaQD XVpwoteI X_7S4b1W Xk_467X- XmEOa02C XpKG2oJh XspIkdry
  Xzs7YUlX YGvkvn2k YXA0wi22 YmXbDIxd Ytm1ayOp Z9cQpZCg ZKgTa-2B ZbyGf2j_ ZnjUPnQt ZvH6gy1h _Kx2tLLJ _MoogEXt
  _U5-geH6 a4QZn1Y5 atZloD3F auIXFkoe axVxMkDo bF8oWp7b bu37ltcn c0duOCYx c5jPEPKa cORI7zCZ cVqXSRxq cW-f-Skx
  cXmwswmI d1ucIAAC d7kOfpl4 dDBWFrK8 dlrZ9Mfm dy8P4bJu eAsQz6qs eJuZ6SpL egGt6kuK f9BvDiph fDbFsPtr fcrJGqyR
  g3A1SQ8I gNqfiAiV gXSgXU4m gdBv6RZh ggbSLwQ3 ghooAgWq grpwG8gf h2jO0l5j h9l9FebD hFul5BLQ hGBzcd5J hGFbGnvX
  hN4TaFZY hOvBuseH hmJGfcfJ iQekmbVK iTUmIaLl iXsxIHLC i_TexUXh ibAKLt9t iukC3QkR ivv9uNvl jFyufA3Q jG6W96tq
  jflQJlOP kBWzUCoh kHfRr2nH kJzeSic- klsTp--b lFcpmyms lTEk9ZZQ lbOvMJkm lc5w2e3j lqHbeEqa mmIu6vSm n4Cl4UAX
  nI9aSnd5 nhXsgQ0k nlonFPd8 nt10Ev5l oDZHVaOK oLCk-dV4 okVv8GHE pe5w8VIl pgOXSuSz pi7LjE-W pievSUPD povzsv7V
  q4ueArMm qQogc3TS qR8Mwk_2 qalaY6Qu r1f5ohtY rPRUiJeN rZsHArxB ra-d7G_e rdumoVWV rl3rhl05 ruEnHrbw s0Vk8cTN
  s4KCJXic sB6wAIBQ sCToQFsS sCVvDvTf sQ5kJ4Au sQj9-Me2 sowizQRQ ssN-0Zpd tLt_I2ri tMTY0b-3 tR176m0C trkBAlXO
  uDa-NY_K uNqCpJXm uWibRuBN uclQZA4b unXNOeqp vFs_4y4j vOKWbAsN vQhetZpV vqfwiHW7 wbWboMVu wryCnylR x-QCJY7j
  xALRO0qh xNMI9vIK xcCIEy5q xfIKZ50B xlWNLBFo xoaJszjY xrPlEC8m y14PrHXJ y3mwKyCv yCB57ISi yF9nuoAm yK3kXtZP
  yMOLnIc0 yQNOSa8s yQvA9tN9 yrGOXAzf ys_VJEAD zFcSmkVJ zTQNGlxB zmQoco-K`.split(/\s+/),
)

const shortestPart = 3
const leastBeside = 8

type Person = { email: string; fullName: string; companyDomain?: string }

/**
 * Guesses begin with the name and the address: a password may contain them, but the rest of it must not be
 * short.
 * @param field the field with the password
 * @throws invalid at that field
 */
export function refusePersonalPassword(field: string, password: string, person: Person) {
  const text = lettersOf(password).join('')
  const rest = partsOf(person).reduce((left, part) => left.replaceAll(part, ''), text)
  if (rest !== text && rest.length < leastBeside) throw invalid(field, 'users.password_personal')
}

/** The whole address, its parts before and after the @, and each word of it and of the name: the longest first. */
function partsOf({ email, fullName, companyDomain = '' }: Person): string[] {
  const [local = '', domain = ''] = email.split('@')
  const domains = [domain, companyDomain].map(lettersOf)
  const words = [
    lettersOf(local),
    lettersOf(fullName),
    ...domains.map((labels) => labels.slice(0, -1)),
  ].flat()
  const whole = [email, local, fullName, domain, companyDomain].map((text) => lettersOf(text).join(''))
  return [...new Set([...whole, ...words])]
    .filter((part) => part.length >= shortestPart)
    .sort((a, b) => b.length - a.length)
}

/** Words in the form in which they are compared: without accents, signs and capitals. */
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
