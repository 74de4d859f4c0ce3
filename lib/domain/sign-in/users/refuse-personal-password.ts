import { invalid } from '@/lib/domain/record/errors'

const shortestPart = 3
const leastBeside = 8

type Person = { email: string; fullName: string; companyDomain?: string }

/**
 * Whoever guesses begins with the name and the address: a password may contain them, but what is left without them must
 * not be short.
 * @param field where the password was typed
 * @throws invalid beside it
 */
export function refusePersonalPassword(field: string, password: string, person: Person) {
  const text = lettersOf(password).join('')
  const rest = partsOf(person).reduce((left, part) => left.replaceAll(part, ''), text)
  if (rest !== text && rest.length < leastBeside) throw invalid(field, 'users.password_personal')
}

/** The address whole, before and after its @, and each word of it and of the name: the longest first. */
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

/** Words as they are compared: without accents, signs and capitals. */
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
