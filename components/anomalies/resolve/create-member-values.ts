import type { AccountView } from '@/lib/domain/accounts/list/schema'

/** A new member as the API takes it; an empty value is unknown. */
export type MemberInputBody = {
  first_name: string
  last_name: string
  email: string | null
  member_type: string | null
  start_date: string | null
}
/** The same as values of the form. */
export type MemberValues = Record<keyof MemberInputBody, string>

const capital = (word: string) =>
  word.replace(/(^|[-'’])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())

/** Names guessed from "Lefèvre, Maëlle", "Maëlle LEFÈVRE" or "maelle.lefevre"; the user corrects them in the form. */
function guessNames(text: string): { first: string; last: string } {
  const [last, first] = text.split(',').map((part) => part.trim())
  if (first && last) return { first, last }
  const [head = '', ...rest] = text.trim().split(/\s+/)
  return rest.length > 0 ? { first: head, last: rest.join(' ') } : { first: '', last: head }
}

function guessFromAddress(address: string): { first: string; last: string } {
  const [mailbox = ''] = address.split(/[@+]/)
  const [first = '', ...rest] = mailbox.split(/[._]/).filter((part) => /\p{L}/u.test(part))
  return rest.length > 0
    ? { first: capital(first), last: rest.map(capital).join(' ') }
    : { first: '', last: '' }
}

/** The values of a new member, from the facts of the account. */
export function memberValuesFrom(account: AccountView, memberType: string | null): MemberValues {
  const displayName = account.display_name?.trim() ?? ''
  const address = account.email ?? account.login ?? ''
  const isName = /\s/.test(displayName)
  const guess = isName ? guessNames(displayName) : guessFromAddress(address)
  return {
    // An initial is no first name: the field stays empty.
    first_name: account.first_name ?? guess.first.replace(/^\p{L}\.?$/u, ''),
    last_name: account.last_name ?? guess.last,
    email: account.email ?? '',
    member_type: memberType ?? '',
    start_date: '',
  }
}

export const memberBody = (values: MemberValues): MemberInputBody => ({
  first_name: values.first_name,
  last_name: values.last_name,
  email: values.email.trim() || null,
  member_type: values.member_type || null,
  start_date: values.start_date || null,
})
