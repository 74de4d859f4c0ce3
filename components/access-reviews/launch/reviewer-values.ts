import type { ReviewerInput } from '@/lib/domain/connections/reviewers/named-reviewer-schema'
import type { Language } from '@/lib/i18n/languages'

/** The reviewer in a form: each application's own, a member, or a name with an address. */
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

/** Null: each application's own reviewer. */
export function reviewerOf({ by, member, name, email, language }: ReviewerValues): ReviewerInput | null {
  if (by === 'usual') return null
  return by === 'member' ? { member, language } : { name: name.trim(), email: email.trim(), language }
}

/** The form's field for each violation about the reviewer. */
export const reviewerFieldNames = (by: ReviewerValues['by']): Record<string, string> => ({
  reviewer: by === 'email' ? 'email' : 'member',
  'reviewer.member': 'member',
  'reviewer.name': 'name',
  'reviewer.email': 'email',
  'reviewer.language': 'language',
})

export const addressLike = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
