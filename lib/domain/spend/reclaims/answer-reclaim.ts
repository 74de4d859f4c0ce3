import type { Language } from '@prisma/client'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { conflict, DomainError } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import type { ReclaimAnswer, ReclaimQuestionView } from '@/lib/domain/spend/savings/schema'
import { refuseExpired } from '@/lib/domain/subscription/refuse-expired'
import { days } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { execute, onlyRow, queryRows } from '@/lib/platform/sql/query'

type Question = {
  id: string
  companyId: string
  state: 'asked' | 'agreed' | 'kept'
  company: string
  application: string
  personName: string
  address: string
  language: Language
  account: string
  isGone: boolean
  askedBy: string | null
  expiresAt: Date
  lastActiveAt: Date | null
  keepReason: string | null
  endsUnused: boolean
}

/** One answer for every link that is not valid: expired, cancelled by the company, or never issued. */
const notAccessible = () => new DomainError('not_found', { key: 'savings.problems.not_accessible' })

/** The question behind the link. Reading it writes nothing. */
export async function getQuestion(token: string, client: string): Promise<ReclaimQuestionView> {
  const question = await find(db, token)
  return question ? present(question) : refuse(client)
}

/**
 * Stores an answer, which can be changed until the account is being ended. The same answer again changes
 * nothing. No answer ends an account: a colleague does, or a day later the company's own rule.
 */
export async function answerReclaim(
  token: string,
  answer: ReclaimAnswer,
  client: string,
): Promise<ReclaimQuestionView> {
  const answered = await db.$transaction(async (tx) => {
    const question = await find(tx, token, Prisma.sql`FOR UPDATE OF r`)
    if (!question) return null
    await refuseExpired(question.companyId, tx)
    if (question.isGone) throw conflict('savings.problems.account_gone')
    const state = answer.answer === 'keep' ? 'kept' : 'agreed'
    const keepReason = answer.answer === 'keep' ? answer.reason : null
    if (question.state === state && question.keepReason === keepReason) return question
    const { companyId, id } = question
    // After "keep" the question is closed, and a newer one may have been asked since.
    const written = await execute(tx)`
      UPDATE reclaims r
         SET state = ${state}::reclaim_state, keep_reason = ${keepReason}, answered_at = now(), version = version + 1
       WHERE r.company_id = ${companyId}::uuid AND r.id = ${id}::uuid
         AND NOT EXISTS (SELECT FROM reclaims o WHERE o.company_id = r.company_id AND o.account_id = r.account_id
                            AND o.id <> r.id AND o.state IN ('asked', 'agreed', 'unanswered', 'ending'))`
    if (written === 0) throw conflict('savings.problems.asked_again')
    if (state === 'agreed') await confirm(tx, question)
    await recordEvent(tx, {
      companyId,
      actor: { kind: 'visitor', name: question.personName, from: client },
      action: 'reclaim.answered',
      objectId: id,
      details: { name: question.application, decision: answer.answer, reason: keepReason },
    })
    return { ...question, state, keepReason } satisfies Question
  })
  return answered ? present(answered) : refuse(client)
}

/** Confirms the answer by mail, in case somebody else gave it, and says how to change it. */
const confirm = (tx: Tx, { companyId, id, personName, address, language }: Question) =>
  queueMail(tx, {
    template: 'reclaim_released',
    to: { name: personName, address },
    language,
    params: { companyId, reclaimId: id },
    validFor: days(1),
  })

async function find(tx: Tx, token: string, lock = Prisma.empty): Promise<Question | undefined> {
  const found = await queryRows(tx, {
    id: column.text,
    companyId: column.text,
    state: column.oneOf(['asked', 'agreed', 'kept']),
    company: column.text,
    application: column.text,
    personName: column.text,
    address: column.text,
    language: column.enum('Language'),
    account: column.text,
    isGone: column.bool,
    askedBy: column.text.nullable,
    expiresAt: column.instant,
    lastActiveAt: column.instant.nullable,
    keepReason: column.text.nullable,
    endsUnused: column.bool,
  })`
    SELECT r.id::text, r.company_id::text AS "companyId", r.state::text, o.name AS company, c.label AS application,
           r.person_name AS "personName", r.address::text AS address, r.language::text AS language,
           coalesce(a.email, a.login, a.display_name, a.external_id) AS account, a.gone_at IS NOT NULL AS "isGone",
           r.expires_at AS "expiresAt", a.last_active_at AS "lastActiveAt", r.keep_reason AS "keepReason",
           o.ends_unused AS "endsUnused",
           (SELECT full_name FROM users u WHERE u.company_id = r.company_id AND u.id = r.asked_by_id) AS "askedBy"
      FROM reclaims r
      JOIN companies o ON o.id = r.company_id
      JOIN user_connectors c ON c.company_id = r.company_id AND c.id = r.user_connector_id
      JOIN accounts a ON a.company_id = r.company_id AND a.id = r.account_id
     WHERE r.link_hash = ${hashOpaqueToken(token)} AND r.state IN ('asked', 'agreed', 'kept') AND r.expires_at > now()
     ${lock}`
  return onlyRow(found)
}

// Only failed attempts are counted: a person may open their own question often.
async function refuse(client: string): Promise<never> {
  await countAttempt(['link_client', client])
  throw notAccessible()
}

const answers = { asked: 'none', agreed: 'release', kept: 'keep' } as const

const present = (question: Question): ReclaimQuestionView => ({
  id: question.id,
  company: question.company,
  application: question.application,
  person: question.personName,
  account: question.account,
  asked_by: question.askedBy,
  expires_at: question.expiresAt.toISOString(),
  last_active_on: question.lastActiveAt?.toISOString().slice(0, 10) ?? null,
  answer: answers[question.state],
  keep_reason: question.keepReason,
  ends_unanswered: question.endsUnused,
})
