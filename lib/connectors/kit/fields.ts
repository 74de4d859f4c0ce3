import { z } from 'zod'

export type FieldKind = 'text' | 'secret' | 'url' | 'email' | 'select' | 'boolean'
/** A value and its name in the vendor's own words, which are not translated. */
export type Choice = { value: string; label: string }
export type Field = {
  name: string
  kind: FieldKind
  required: boolean
  labelKey: string
  helpKey: string | null
  options: Choice[] | null
  defaultValue: string | boolean | null
}

type Options = { optional?: boolean; help?: string }
type FieldMeta = Omit<Field, 'name' | 'labelKey'>

const metas = z.registry<FieldMeta>()

function field<S extends z.ZodType>(
  schema: S,
  kind: FieldKind,
  options: Options,
  more: Partial<FieldMeta> = {},
): S {
  const required = !options.optional
  metas.add(schema, {
    kind,
    required,
    helpKey: options.help ?? null,
    options: null,
    defaultValue: null,
    ...more,
  })
  return schema
}

const line = z.string().trim().max(4096)
// Not `.optional()`: a form sends the empty text for what was left out.
const lineOf = (options: Options) => (options.optional ? line.default('') : line.min(1))

export const text = (options: Options = {}) => field(lineOf(options), 'text', options)
/** Stored encrypted, never shown again, redacted by value wherever it might appear. */
export const secret = (options: Options = {}) => field(lineOf(options), 'secret', options)
export const url = (options: Options = {}) => field(lineOf(options), 'url', options)
/** An address of the company's own, or nothing for the vendor's. */
export const urlOrEmpty = (options: Omit<Options, 'optional'> = {}) => url({ ...options, optional: true })
export const email = (options: Options = {}) => {
  const address = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email())
  return field(options.optional ? z.union([z.literal(''), address]).default('') : address, 'email', options)
}
export const flag = (options: Omit<Options, 'optional'> = {}) =>
  field(z.boolean().default(false), 'boolean', { ...options, optional: true }, { defaultValue: false })

/** One of the vendor's values. With a default the field need not be sent. */
export const choice = (
  options: readonly Choice[],
  defaultValue: string,
  more: Pick<Options, 'help'> = {},
) => {
  const values = new Set(options.map((option) => option.value))
  const schema = z
    .string()
    .refine((value) => values.has(value))
    .default(defaultValue)
  return field(schema, 'select', { ...more, optional: true }, { options: [...options], defaultValue })
}

/** What a dialog needs to draw the schema. Throws for a field that was not made by the functions above. */
export function describeFields(schema: z.ZodObject): Field[] {
  return Object.entries(schema.shape).map(([name, part]) => {
    const meta = metas.get(part as z.ZodType)
    if (!meta) throw new Error(`The field ${name} says nothing of itself`)
    return { name, labelKey: `connectors.fields.${name}`, ...meta }
  })
}
