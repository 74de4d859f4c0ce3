import type { z } from 'zod'
import type { MessageRef, Violation } from '@/lib/domain/record/errors'

const messageKey = /^[a-z_-]+(\.[a-z0-9_]+)+$/

/** Names of unknown fields are cut, and only the first ones are listed: a caller may send thousands. */
const longestName = 100
const mostNamed = 100
const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name)

/** Translates zod's issues. A schema may give its own message key; otherwise the kind of issue decides. */
export function violationsOf(error: z.ZodError, input: 'body' | 'query' = 'body'): Violation[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => shortened(String(part))).join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys
        .slice(0, mostNamed)
        .map(shortened)
        .map((key) => ({
          propertyPath: path ? `${path}.${key}` : key,
          key: input === 'query' ? 'problems.unknown_parameter' : 'problems.unknown_field',
          params: { field: key },
          code: 'unknown_field',
        }))
    const message = wording(issue)
    return [{ propertyPath: path, ...message, code: message.key.split('.').pop() ?? issue.code }]
  })
}

function wording(issue: z.core.$ZodIssue): MessageRef {
  if (messageKey.test(issue.message)) return { key: issue.message, params: paramsOf(issue) }
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('undefined') || issue.message.endsWith('null')
        ? { key: 'problems.required' }
        : {
            key: `problems.expected_${issue.expected === 'string' ? 'text' : issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'other'}`,
          }
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? { key: 'problems.required' }
          : { key: 'problems.min_length', params: { n: Number(issue.minimum) } }
      return { key: 'problems.min', params: { n: Number(issue.minimum) } }
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'problems.max_length' : 'problems.max',
        params: { n: Number(issue.maximum) },
      }
    case 'invalid_format':
      if (issue.format === 'email') return { key: 'problems.email' }
      if (issue.format === 'date' || issue.format === 'datetime') return { key: 'problems.date' }
      return { key: 'problems.format' }
    case 'invalid_value':
      return { key: 'problems.choice', params: { choices: issue.values.map(String).join(', ') } }
    default:
      return { key: 'problems.invalid' }
  }
}

function paramsOf(issue: z.core.$ZodIssue): MessageRef['params'] {
  if (issue.code === 'too_small') return { n: Number(issue.minimum) }
  if (issue.code === 'too_big') return { n: Number(issue.maximum) }
  return issue.code === 'custom' ? (issue.params as MessageRef['params']) : undefined
}
