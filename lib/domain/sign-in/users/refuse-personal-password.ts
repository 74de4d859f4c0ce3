import { invalid } from '@/lib/domain/record/errors'

const shortestPart = 3
const leastBeside = 8

type Person = { email: string; fullName: string; companyDomain?: string }

/**
 * Guesses begin with the name and the address: a password may contain them, but the rest of it must not be
 * short.
 * @param field the field with the password
 * @throws invalid at that field
 */
export function refusePersonalPassword(field: string, password: string, person: Person) {
  const text = lettersOf(password).join('')
  const rest = partsOf(person).reduce((left, part) => left.replaceAll(part, ''), text)
  if (rest !== text && rest.length < leastBeside) throw invalid(field, 'users.password_personal')
}

/** The whole address, its parts before and after the @, and each word of it and of the name: the longest first. */
function partsOf({ email, fullName, companyDomain = '' }: Person): string[] {
  const [local = '', domain = ''] = email.split('@')
  const domains = [domain, companyDomain].map(lettersOf)
  const words = [
    lettersOf(local),
    lettersOf(fullName),
    ...domains.map((labels) => labels.slice(0, -1)),
  ].flat()
  const whole = [email, local, fullName, domain, companyDomain].map((one) => lettersOf(one).join(''))
  return [...new Set([...whole, ...words])]
    .filter((part) => part.length >= shortestPart)
    .sort((a, b) => b.length - a.length)
}

/** Words in the form in which they are compared: without accents, signs and capitals. */
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
