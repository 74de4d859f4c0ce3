import type { ReviewerInput } from '@/lib/domain/connections/reviewers/named-reviewer-schema'
import type { Language } from '@/lib/i18n/languages'

/** Whom a form names: whoever the application names, a member, or somebody by address. */
export type ReviewerValues = {
  by: 'usual' | 'member' | 'email'
  member: string
  name: string
  email: string
  language: Language
}

export const noReviewer = (language: Language, by: ReviewerValues['by'] = 'member'): ReviewerValues => ({
  by,
  member: '',
  name: '',
  email: '',
  language,
})

/** Null: whoever the application names. */
export function reviewerOf({ by, member, name, email, language }: ReviewerValues): ReviewerInput | null {
  if (by === 'usual') return null
  return by === 'member' ? { member, language } : { name: name.trim(), email: email.trim(), language }
}

/** Where the server's words about the reviewer go. */
export const reviewerFieldNames = (by: ReviewerValues['by']): Record<string, string> => ({
  reviewer: by === 'email' ? 'email' : 'member',
  'reviewer.member': 'member',
  'reviewer.name': 'name',
  'reviewer.email': 'email',
  'reviewer.language': 'language',
})
