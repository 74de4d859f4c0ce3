import type { Language } from '@prisma/client'
import type { ReviewerInput } from '@/lib/domain/connections/reviewers/named-reviewer-schema'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import { today } from '@/lib/domain/record/days'
import { type DomainError, invalid, notFound } from '@/lib/domain/record/errors'
import type { Prisma, Tx } from '@/lib/platform/db'

/** A reviewer, written to by mail in their language. If they are a member, their own accounts are known. */
export type Reviewer = { name: string; email: string; language: Language; memberId: string | null }

/**
 * Resolves a reviewer to the person who will be written to.
 * @param fallback the language of a person who has not chosen one
 * @throws notFound for another company's member; invalid for a member who has no mailbox or has left
 */
export async function resolveReviewer(
  tx: Tx,
  companyId: string,
  input: ReviewerInput,
  fallback: Language,
): Promise<Reviewer> {
  const named =
    'member' in input ? await ofMember(tx, companyId, input.member) : await ofAddress(tx, companyId, input)
  const user =
    input.language === undefined &&
    (await tx.user.findFirst({ where: { companyId, email: named.email }, select: { language: true } }))
  return { ...named, language: input.language ?? (user ? user.language : fallback) }
}

/** Why a member cannot be a reviewer; null if they can. */
export function refuseMember({
  email,
  endDate,
}: {
  email: string | null
  endDate: Date | null
}): string | null {
  if (!email) return 'access-reviews.problems.reviewer_without_email'
  if (endDate && endDate.toISOString().slice(0, 10) < today()) return 'access-reviews.problems.reviewer_left'
  return null
}

async function ofMember(tx: Tx, companyId: string, id: string) {
  const member = await tx.member.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!member) throw notFound()
  const problem = refuseMember(member)
  if (problem) throw wrongMember(problem)
  const { firstName, lastName } = member
  return { name: `${firstName} ${lastName}`, email: member.email ?? '', memberId: id }
}

const wrongMember = (key: string): DomainError => invalid('reviewer.member', key)

/** An address may belong to a member. */
async function ofAddress(tx: Tx, companyId: string, { name, email }: { name: string; email: string }) {
  const value = normaliseEmail(email)
  const conditions: Prisma.MemberWhereInput[] = [{ email }]
  if (value) conditions.push({ identifiers: { some: { kind: 'email', value } } })
  const members = await tx.member.findMany({
    where: { companyId, OR: conditions },
    select: { id: true, email: true },
    take: 2,
  })
  const own = members.find((member) => member.email?.toLowerCase() === email.toLowerCase()) ?? members[0]
  return { name, email, memberId: own?.id ?? null }
}
