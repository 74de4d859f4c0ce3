/** A message key (`file.path.to.text` in messages/) with its parameters. No text: lib/http translates. */
export type MessageRef = { key: string; params?: Record<string, string | number> }

export type Violation = MessageRef & {
  /** The path of the field as the caller wrote it; '' for the whole input. */
  propertyPath: string
  code: string
}

/** The refusals of the domain, by kind. Only lib/http/problems.ts knows the HTTP status of each. */
export class DomainError extends Error {
  constructor(
    readonly kind:
      | 'not_found'
      | 'conflict'
      | 'forbidden'
      | 'unverified'
      | 'invalid'
      | 'too_busy'
      | 'unavailable',
    readonly text: MessageRef,
    readonly violations: Violation[] = [],
  ) {
    super(`${kind}: ${text.key}`)
    this.name = 'DomainError'
  }
}

/** Also for another company's objects: the answer is the same as if they did not exist. */
export const notFound = () => new DomainError('not_found', { key: 'problems.not_found' })
/** For a `catch`: turns a not-found error into null, and rethrows any other. */
export const nullIfMissing = (error: unknown): null => {
  if (error instanceof DomainError && error.kind === 'not_found') return null
  throw error
}
/** Another user was first, or the state no longer allows it; nothing was written. */
export const conflict = (key: string, params?: MessageRef['params']) =>
  new DomainError('conflict', { key, params })
export const forbidden = (key: string, params?: MessageRef['params']) =>
  new DomainError('forbidden', { key, params })
/** A sensitive act without a password or code within the last ten minutes. */
export const identityUnverified = () => new DomainError('unverified', { key: 'problems.proof_required' })

/** Temporarily not possible, for everybody. */
export const unavailable = (key: string, params?: MessageRef['params']) =>
  new DomainError('unavailable', { key, params })

/** Whether the refusal concerns this field. */
export const isRefusalOf = (error: unknown, propertyPath: string): boolean =>
  error instanceof DomainError &&
  error.violations.some((violation) => violation.propertyPath === propertyPath)

/** One field is wrong: `invalid('email', 'members.email_taken')`. */
export const invalid = (propertyPath: string, key: string, params?: MessageRef['params']) =>
  new DomainError('invalid', { key, params }, [
    { propertyPath, key, params, code: key.split('.').pop() ?? key },
  ])

export const invalidAll = (violations: Violation[]) =>
  new DomainError('invalid', { key: violations[0]?.key ?? 'problems.invalid' }, violations)
