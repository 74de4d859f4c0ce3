import type { Violation } from '@/lib/browser/api-error'

/** The first violation of each field of the form; violations of other fields are shown on top of the form. */
export function splitViolations(
  violations: readonly Violation[],
  fields: ReadonlySet<string>,
  names: Record<string, string> = {},
): { byField: Map<string, string>; others: string[] } {
  const byField = new Map<string, string>()
  const others: string[] = []
  for (const { propertyPath, message } of violations) {
    const field = names[propertyPath] ?? propertyPath
    if (!fields.has(field)) others.push(message)
    else if (!byField.has(field)) byField.set(field, message)
  }
  return { byField, others }
}

/** Every path of a form's values, parents included: `credentials`, `credentials.api_token`. */
export function fieldPaths(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = prefix + name
    const isGroup =
      value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    return isGroup ? [path, ...fieldPaths(value, `${path}.`)] : [path]
  })
}
