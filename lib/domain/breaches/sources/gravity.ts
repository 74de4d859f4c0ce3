/** Data that let an attacker act as the person, or pay in their name. */
const grave =
  /password|auth token|security question|credit card|card (data|number|cvv)|bank account|payment|pin\b|government|passport|social security|national id|identity (card|document)|driver|tax|biometric|private message/i
/** Data that let an attacker contact the person as if they knew them. */
const identifying =
  /name|phone|address|job|employer|dates? of birth|gender|location|salar|education|nationalit|ip /i

/** Severity by leaked data alone, before a company's context: 3 high, 2 medium, 1 low. */
export function gravityOf(dataClasses: readonly string[]): number {
  if (dataClasses.some((name) => grave.test(name))) return 3
  const beyondMail = dataClasses.filter((name) => !/^e-?mails?( address(es)?)?$/i.test(name.trim()))
  return beyondMail.some((name) => identifying.test(name)) ? 2 : 1
}
