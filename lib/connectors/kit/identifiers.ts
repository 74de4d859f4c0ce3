/**
 * Further identifiers of an account: its other addresses and logins, the company's number of the person, and the id under
 * which the company's identity provider signs it in.
 */
export type FurtherIdentifier = { kind: 'email' | 'login' | 'employee_id' | 'sso_id'; value: string }

export const furtherEmails = (emails: Iterable<string | null | undefined> | null | undefined) =>
  further('email', emails ?? [])

export const employeeId = (id: string | number | null | undefined) =>
  further('employee_id', [id === null || id === undefined ? null : String(id)])

/** A name that an identity provider asserts: an address in most companies, else an id that only it gives. */
export const ssoId = (id: string | null | undefined): FurtherIdentifier[] =>
  id ? further(id.includes('@') ? 'email' : 'sso_id', [id]) : []

/** A user name that an identity provider asserts: an address in most companies, else a login that the company gives. */
export const ssoLogin = (name: string | null | undefined): FurtherIdentifier[] =>
  name ? further(name.includes('@') ? 'email' : 'login', [name]) : []

function further(
  kind: FurtherIdentifier['kind'],
  values: Iterable<string | null | undefined>,
): FurtherIdentifier[] {
  const identifiers: FurtherIdentifier[] = []
  for (const value of values) if (value) identifiers.push({ kind, value })
  return identifiers
}
