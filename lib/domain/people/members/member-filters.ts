import { leavingDays } from '@/lib/domain/people/members/member-rows'
import type { MemberCriteria } from '@/lib/domain/people/members/schema'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

type Range = MemberCriteria['start_date']

/** No condition but that of the company. */
export const isEverybody = (conditions: Prisma.Sql[]) => conditions.length === 1

/** The conditions on `m`, the first of which is the company. */
export function memberConditions(companyId: string, criteria: MemberCriteria): Prisma.Sql[] {
  const {
    state,
    member_type: memberTypes,
    department: departments,
    manager: managers,
    employee_number: employeeNumber,
    employment_status: employmentStatuses,
    user_connector: userConnectors,
    application: applications,
    email,
    breached: mustBeBreached,
    civility: civilities,
    origin: origins,
    hiring_date: hiredOn,
    start_date: startsOn,
    end_date: endsOn,
    search,
  } = criteria
  return [
    Prisma.sql`m.company_id = ${companyId}::uuid`,
    ...(state && state !== 'all' ? [tabs[state]] : []),
    ...(memberTypes ? [ofTypes(memberTypes)] : []),
    ...(departments ? [inDepartments(departments)] : []),
    ...(managers ? [ofManagers(managers)] : []),
    ...(employeeNumber ? [Prisma.sql`m.employee_number = ${withoutNul([employeeNumber])[0]}`] : []),
    ...(employmentStatuses
      ? [
          Prisma.join(
            employmentStatuses.map((status) => hasStatus[status]),
            ' OR ',
            '(',
            ')',
          ),
        ]
      : []),
    ...(userConnectors ? [hasAccountIn(Prisma.sql`c.id = ANY(${userConnectors}::uuid[])`)] : []),
    ...(applications ? [hasAccountIn(Prisma.sql`c.application = ANY(${withoutNul(applications)})`)] : []),
    ...(email ? [Prisma.sql`m.email = ${withoutNul([email])[0]}::citext`] : []),
    ...(mustBeBreached === undefined ? [] : [mustBeBreached ? isBreached : Prisma.sql`NOT ${isBreached}`]),
    ...(civilities ? [Prisma.sql`m.civility = ANY(${civilities}::civility[])`] : []),
    ...(origins ? [Prisma.sql`m.origin = ANY(${origins}::member_origin[])`] : []),
    ...within(Prisma.sql`m.hiring_date`, hiredOn),
    ...within(Prisma.sql`m.start_date`, startsOn),
    ...within(Prisma.sql`m.end_date`, endsOn),
    ...byOwnFields(criteria),
    ...conditionsOf(companyId, wordsOf(search)),
  ]
}

const isBreached = Prisma.sql`EXISTS (
  SELECT FROM breach_hits h WHERE h.company_id = m.company_id AND h.member_id = m.id
     AND h.acknowledged_at IS NULL AND h.severity > 0)`

export const allOf = (conditions: Prisma.Sql[]) => Prisma.join(conditions, ' AND ')

const isHere = Prisma.sql`(m.start_date IS NULL OR m.start_date <= ${todayInSql}) AND (m.end_date IS NULL OR m.end_date >= ${todayInSql})`
const hasOpenAccount = Prisma.sql`EXISTS (
  SELECT 1 FROM accounts a WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL)`

/** The condition of each tab of the list. */
export const tabs = {
  active: isHere,
  arriving: Prisma.sql`m.start_date > ${todayInSql} AND (m.end_date IS NULL OR m.end_date >= ${todayInSql})`,
  leaving: Prisma.sql`${isHere} AND m.end_date <= ${todayInSql} + ${leavingDays}`,
  left: Prisma.sql`m.end_date < ${todayInSql}`,
  alert: Prisma.sql`m.end_date < ${todayInSql} AND ${hasOpenAccount}`,
}

function ofTypes(types: string[]): Prisma.Sql {
  const ids = types.filter((type) => type !== 'none')
  const named = Prisma.sql`m.member_type_id = ANY(${ids}::uuid[])`
  return ids.length === types.length ? named : Prisma.sql`(${named} OR m.member_type_id IS NULL)`
}

/** `none` may also be the name of a department. */
function inDepartments(names: string[]): Prisma.Sql {
  const named = Prisma.sql`m.department = ANY(${names}::citext[])`
  return names.includes('none') ? Prisma.sql`(${named} OR m.department IS NULL)` : named
}

function ofManagers(managers: string[]): Prisma.Sql {
  const ids = managers.filter((manager) => manager !== 'none')
  const named = Prisma.sql`m.manager_id = ANY(${ids}::uuid[])`
  return ids.length === managers.length ? named : Prisma.sql`(${named} OR m.manager_id IS NULL)`
}

// Constants, since the index of those on leave is a partial one.
const hasStatus = {
  active: Prisma.sql`m.employment_status = 'active'`,
  on_leave: Prisma.sql`m.employment_status = 'on_leave'`,
}

const hasAccountIn = (which: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM accounts a JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
   WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL AND ${which})`

/**
 * No index covers these values, so all of the company's members are read. Days are compared as text, which sorts like
 * days; a value that is not a day matches no range.
 */
function byOwnFields(criteria: MemberCriteria): Prisma.Sql[] {
  const {
    custom = {},
    custom_contains: customContains = {},
    custom_after: customAfter = {},
    custom_before: customBefore = {},
  } = criteria
  const ofField = (id: string) => Prisma.sql`(m.custom ->> ${id.toLowerCase()}::text)`
  const isDay = (value: Prisma.Sql) => Prisma.sql`${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`
  return [
    ...Object.entries(custom).map(
      ([id, options]) =>
        Prisma.sql`lower(${ofField(id)}) = ANY (ARRAY(SELECT lower(o) FROM unnest(${withoutNul(options)}::text[]) AS o))`,
    ),
    ...Object.entries(customContains).map(
      ([id, part]) =>
        Prisma.sql`strpos(rollcall_fold(${ofField(id)}), rollcall_fold(${withoutNul([part])[0]})) > 0`,
    ),
    ...Object.entries(customAfter).map(
      ([id, day]) => Prisma.sql`${isDay(ofField(id))} AND ${ofField(id)} COLLATE "C" >= ${day}::text`,
    ),
    ...Object.entries(customBefore).map(
      ([id, day]) => Prisma.sql`${isDay(ofField(id))} AND ${ofField(id)} COLLATE "C" <= ${day}::text`,
    ),
  ]
}

const within = (column: Prisma.Sql, range: Range) => [
  ...(range?.after ? [Prisma.sql`${column} >= ${range.after}::date`] : []),
  ...(range?.before ? [Prisma.sql`${column} <= ${range.before}::date`] : []),
]

const wordsOf = (search = '') => search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8)
const isSelective = (word: string) => word.length > 2 && !isCommonWord(word)

/** Whether the search is selective enough to read all its rows at once. */
export const isNarrow = ({ search }: MemberCriteria) => wordsOf(search).some(isSelective)

/**
 * Every word is in the names or the address, in any order, without accents and case, or in another address or login of the
 * member. A word of one or two letters only matches the beginning of a word: it is shorter than a trigram, so the index
 * does not help elsewhere.
 */
function conditionsOf(companyId: string, words: string[]): Prisma.Sql[] {
  const hasSelective = words.some(isSelective)
  return words.map((word) => {
    // Written so that the index is not used: the selective words find few rows, which are filtered quickly.
    if (word.length > 2 && !isSelective(word) && hasSelective)
      return Prisma.sql`strpos(m.search_text, rollcall_fold(${word})) > 0`
    const escaped = word.replace(/[\\%_]/g, '\\$&')
    if (isSelective(word)) return named(companyId, escaped)
    return word.length > 2
      ? Prisma.sql`m.search_text LIKE '%' || rollcall_fold(${escaped}) || '%'`
      : Prisma.sql`(m.search_text LIKE rollcall_fold(${escaped}) || '%' OR m.search_text LIKE '% ' || rollcall_fold(${escaped}) || '%')`
  })
}

/** Two lookups by index, combined: one condition on both tables would use neither index. */
const named = (companyId: string, escaped: string) => Prisma.sql`m.id IN (
  SELECT s.id FROM members s
   WHERE s.company_id = ${companyId}::uuid AND s.search_text LIKE '%' || rollcall_fold(${escaped}) || '%'
  UNION ALL
  SELECT i.member_id FROM member_identifiers i
   WHERE i.company_id = ${companyId}::uuid AND i.value LIKE '%' || rollcall_fold(${escaped}) || '%')`

// PostgreSQL refuses NUL in text.
const withoutNul = (texts: string[]) => texts.map((text) => text.replaceAll('\0', ''))

const isCommonFrom = 0.1
const keptFor = 10 * 60_000

// From the statistics of ANALYZE over all companies: enough to know words that most rows have, such as a first name or a domain.
let sample: string[] = []
let readAt = Number.NEGATIVE_INFINITY

/**
 * Whether a word is so common that looking it up in the index costs more than filtering the rows that the other words
 * find. The statistics are read after the first search; until then no word is common.
 */
export function isCommonWord(word: string): boolean {
  if (performance.now() - readAt > keptFor) {
    readAt = performance.now()
    readSample().catch(() => {})
  }
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const bearing = sample.filter((text) => text.includes(folded)).length
  return bearing > sample.length * isCommonFrom
}

async function readSample() {
  const rows = await readRows(
    pool,
    { texts: column.text.array.nullable },
    {
      text: `SELECT histogram_bounds::text::text[] AS texts FROM pg_stats
      WHERE schemaname = current_schema() AND tablename = 'members' AND attname = 'search_text'`,
      values: [],
    },
  )
  sample = rows[0]?.texts ?? []
}
