/** Whoever has one of these can act as the person, or pay as them. */
const grave =
  /password|auth token|security question|credit card|card (data|number|cvv)|bank account|payment|pin\b|government|passport|social security|national id|identity (card|document)|driver|tax|biometric|private message/i
/** Whoever has one of these can address the person as somebody who knows them. */
const telling =
  /name|phone|address|job|employer|dates? of birth|gender|location|salar|education|nationalit|ip /i

/** 3 high, 2 medium, 1 low: by what was leaked, before anything is known of a company. */
export function gravityOf(dataClasses: readonly string[]): number {
  if (dataClasses.some((name) => grave.test(name))) return 3
  const beyondMail = dataClasses.filter((name) => !/^e-?mails?( address(es)?)?$/i.test(name.trim()))
  return beyondMail.some((name) => telling.test(name)) ? 2 : 1
}
