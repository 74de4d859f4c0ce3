import type { BreachSource } from '@prisma/client'
import type { BreachFacts } from '@/lib/domain/breaches/sources/source'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const atOnce = 200

/**
 * Writes the list of a source, across companies: the list is public and stored once. A breach that the source removed
 * stays, since companies have acknowledged it; corrections apply to all. @returns how many were new or changed
 */
export async function writeBreaches(source: BreachSource, facts: BreachFacts[]): Promise<number> {
  const byName = new Map(facts.map((fact) => [fact.name, fact]))
  const all = [...byName.values()]
  let written = 0
  for (let from = 0; from < all.length; from += atOnce)
    written += await writeSome(source, all.slice(from, from + atOnce))
  return written
}

function writeSome(source: BreachSource, facts: BreachFacts[]): Promise<number> {
  const rows = JSON.stringify(facts.map((fact) => ({ ...fact, gravity: gravityOf(fact.dataClasses) })))
  return execute(everyCompany)`
    INSERT INTO breaches AS b (source, name, title, domain, breach_date, added_at, modified_at, account_count, description,
                               data_classes, gravity, is_verified, is_fabricated, is_sensitive, is_spam_list,
                               is_stealer_log, is_bare)
    SELECT ${source}::breach_source, r.name, r.title, r.domain, r."breachDate", r."addedAt", r."modifiedAt",
           r."accountCount", r.description, ARRAY(SELECT jsonb_array_elements_text(r."dataClasses")), r.gravity,
           r."isVerified", r."isFabricated", r."isSensitive", r."isSpamList", r."isStealerLog", false
      FROM jsonb_to_recordset(${rows}::jsonb) AS r
           (name text, title text, domain text, "breachDate" date, "addedAt" timestamptz, "modifiedAt" timestamptz,
            "accountCount" bigint, description text, "dataClasses" jsonb, gravity int, "isVerified" boolean,
            "isFabricated" boolean, "isSensitive" boolean, "isSpamList" boolean, "isStealerLog" boolean)
    ON CONFLICT (source, name) DO UPDATE
       SET ${changed}
     WHERE (${storedColumns}) IS DISTINCT FROM (${newColumns}) OR b.is_bare`
}

const columns = [
  'title',
  'domain',
  'breach_date',
  'added_at',
  'modified_at',
  'account_count',
  'description',
  'data_classes',
  'gravity',
  'is_verified',
  'is_fabricated',
  'is_sensitive',
  'is_spam_list',
  'is_stealer_log',
]
const changed = Prisma.raw([...columns, 'is_bare'].map((name) => `${name} = excluded.${name}`).join(', '))
const storedColumns = Prisma.raw(columns.map((name) => `b.${name}`).join(', '))
const newColumns = Prisma.raw(columns.map((name) => `excluded.${name}`).join(', '))

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
