import { nameTokens } from '@/lib/domain/linking/names/fold-name'
import { isPlaceholderAddress, isSharedHandle } from '@/lib/domain/linking/profiles/nobodys-address'
import { parseHandle } from '@/lib/domain/linking/profiles/parse-handle'

export type Named = { firstName: string; lastName: string }

const shortestLogin = 3
const shortestName = 3

/** A login such as "admin" belongs to another person in the next application. */
export const isOnesOwnLogin = (login: string) =>
  login.length >= shortestLogin && !parseHandle(login)?.isPurpose && !isSharedHandle(login)

/** The account's first address belongs to its owner, unless it is a mailbox that several people read. */
export const isOnesOwnFirstAddress = (address: string) =>
  !isSharedHandle(address) && !isPlaceholderAddress(address)

/**
 * Whether a further address of an account may be learned as its owner's for all applications. Accounts also receive
 * mail for a team, or for a colleague who has left, whose other accounts must not be linked to this owner. So the
 * address must be built from the owner's name, or be the first address's mailbox at another domain.
 */
export function isOnesOwnAddress(
  address: string,
  first: string | null,
  { firstName, lastName }: Named,
): boolean {
  const handle = parseHandle(address)
  if (!handle || handle.isPurpose || !isOnesOwnFirstAddress(address)) return false
  if (first && mailboxOf(first) === mailboxOf(address)) return true
  const givens = nameTokens(firstName)
  const isOfGiven = (piece: string) => givens.some((given) => given.startsWith(piece))
  if (givens.some((given) => given.length >= shortestName && given === handle.letters)) return true
  return nameTokens(lastName).some((family) => {
    if (family.length < shortestName) return false
    const { chunks, letters } = handle
    // "alice.stone" does not belong to Bob Stone.
    if (chunks.includes(family)) return chunks.every((chunk) => chunk === family || isOfGiven(chunk))
    if (letters.endsWith(family)) return isOfGiven(letters.slice(0, -family.length))
    return letters.startsWith(family) && isOfGiven(letters.slice(family.length))
  })
}

const mailboxOf = (address: string) => address.slice(0, address.lastIndexOf('@'))
