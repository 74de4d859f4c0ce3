import { aNewcomer } from '@/tests/e2e/support/company'

/** A second try registers another company, whose domain must be a new one. */
export const operatorTags = ['operator', 'operator-again']

export const operatorEmails = operatorTags.map((tag) => aNewcomer(tag).email).join(',')
