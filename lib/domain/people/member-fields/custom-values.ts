import { z } from 'zod'
import { longestValue } from '@/lib/domain/people/member-fields/choices'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import { invalidAll, type Violation } from '@/lib/domain/record/errors'
import { calendarDay, cleanText } from '@/lib/domain/record/field-schema'

/** A member's values of the company's own fields, by the id of the field. */
export const customValues = z.record(z.string(), z.string())
export type CustomValues = z.infer<typeof customValues>

/**
 * The values after a change: each matches its field's kind, empty values are removed, and fields that the change omits stay.
 * @throws with a violation beside each field that is wrong
 */
export function changeValues(
  fields: MemberFieldChoice[],
  before: CustomValues,
  change: Record<string, string | null>,
): CustomValues {
  const after = { ...before }
  const violations: Violation[] = []
  for (const [id, given] of Object.entries(change)) {
    const field = fields.find((known) => known.id === id.toLowerCase())
    const refuse = (code: string, params?: Violation['params']) =>
      violations.push({ propertyPath: `custom.${id}`, key: `member-fields.${code}`, code, params })
    if (!field) {
      refuse('unknown')
      continue
    }
    const text = cleanText(given ?? '')
    // An unchanged value is kept even if the list no longer offers it.
    if (text === (before[field.id] ?? '')) continue
    if (text === '') {
      delete after[field.id]
      continue
    }
    const value = fittingValue(field, text)
    if (value === null) refuse(refusals[field.kind], { name: field.name, most: longestValue })
    else after[field.id] = value
  }
  if (violations.length > 0) throw invalidAll(violations)
  return after
}

const refusals = { text: 'too_long', date: 'not_a_date', list: 'not_an_option' } as const

function fittingValue({ kind, options }: MemberFieldChoice, text: string): string | null {
  switch (kind) {
    case 'text':
      return text.length > longestValue ? null : text
    case 'date':
      return calendarDay.safeParse(text).success ? text : null
    case 'list':
      return options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? null
  }
}

/** The values in the form that the audit log shows: `Site: Lyon`. */
export const namedValues = (fields: Pick<MemberFieldChoice, 'id' | 'name'>[], values: CustomValues) =>
  fields.flatMap(({ id, name }) => (values[id] === undefined ? [] : [`${name}: ${values[id]}`]))
