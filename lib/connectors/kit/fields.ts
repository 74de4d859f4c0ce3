import { z } from 'zod'
import { addressText, boundedText } from '@/lib/connectors/kit/bounded-text'

export type FieldKind = 'text' | 'secret' | 'url' | 'email' | 'select' | 'multi_select' | 'boolean'
/** A value and its name in the vendor's own words, which are not translated. */
export type Choice = { value: string; label: string }
export type Field = {
  name: string
  kind: FieldKind
  required: boolean
  labelKey: string
  helpKey: string | null
  options: Choice[] | null
  /** The reader of its choices, where they are the vendor's and read for each connection. */
  liveChoices: string | null
  defaultValue: string | boolean | string[] | null
}

/** `help` and `label` are whole message keys; the label is by default the common one of the field's name. */
type Options = { optional?: boolean; help?: string; label?: string }
type FieldMeta = Omit<Field, 'name' | 'labelKey'> & { labelKey: string | null }

declare const readBy: unique symbol
/** A schema whose values are read from the vendor by the reader of that name. */
export type Live<Name extends string> = { readonly [readBy]: Name }
/** The readers that the fields of a schema need. */
export type LiveNames<S extends z.ZodObject> = [S] extends [never]
  ? never
  : { [K in keyof S['shape']]: S['shape'][K] extends Live<infer Name> ? Name : never }[keyof S['shape']]

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
    labelKey: options.label ?? null,
    helpKey: options.help ?? null,
    options: null,
    liveChoices: null,
    defaultValue: null,
    ...more,
  })
  return schema
}

const line = boundedText(4096).trim()
// Not `.optional()`: a form sends the empty text for what was left out.
const lineOf = (options: Options) => (options.optional ? line.default('') : line.min(1))

export const text = (options: Options = {}) => field(lineOf(options), 'text', options)
/** Stored encrypted, never shown again, and redacted by value wherever it appears. */
export const secret = (options: Options = {}) => field(lineOf(options), 'secret', options)
export const url = (options: Options = {}) => field(lineOf(options), 'url', options)
/** The address of the company's own server, or empty for the vendor's. */
export const urlOrEmpty = (options: Omit<Options, 'optional'> = {}) => url({ ...options, optional: true })
export const email = (options: Options = {}) => {
  const address = boundedText(254).trim().toLowerCase().min(1).pipe(addressText)
  return field(options.optional ? z.union([z.literal(''), address]).default('') : address, 'email', options)
}
export const flag = (options: Omit<Options, 'optional'> = {}) =>
  field(z.boolean().default(false), 'boolean', { ...options, optional: true }, { defaultValue: false })

/** Asks the vendor for the right to read alone, where an agreement could ask for more. */
export const readOnly = () =>
  flag({ label: 'connectors.fields.read_only', help: 'connectors.help.read_only' })

/** The credential that asks for the rights to see, and to take back, what people let into their workspace. */
export const discoverApplications = 'discover_applications'
export const discovery = () =>
  flag({
    label: 'connectors.fields.discover_applications',
    help: 'connectors.help.discover_applications',
  })

/** One of the vendor's values. With a default the field need not be sent. */
export const choice = (
  options: readonly Choice[],
  defaultValue: string,
  more: Omit<Options, 'optional'> = {},
) => {
  const values = new Set(options.map((option) => option.value))
  const schema = boundedText(500)
    .refine((value) => values.has(value))
    .default(defaultValue)
  return field(schema, 'select', { ...more, optional: true }, { options: [...options], defaultValue })
}

const value = boundedText(500).trim()

/** One of the vendor's choices for this connection, read by the connector's `choices[reader]`. '' when left out. */
export const liveChoice = <const Name extends string>(reader: Name, options: Options = {}) => {
  const schema: z.ZodType<string, string | undefined> = options.optional ? value.default('') : value.min(1)
  return field(schema, 'select', options, { liveChoices: reader }) as typeof schema & Live<Name>
}

/** Several of these choices. */
export const liveChoices = <const Name extends string>(reader: Name, options: Options = {}) => {
  const several = z.array(value.min(1)).max(500)
  const schema: z.ZodType<string[], string[] | undefined> = options.optional
    ? several.default([])
    : several.min(1)
  const more = { liveChoices: reader, defaultValue: [] }
  return field(schema, 'multi_select', options, more) as typeof schema & Live<Name>
}

/** What a dialog needs to draw the schema. Throws for a field that was not made by the functions above. */
export function describeFields(schema: z.ZodObject): Field[] {
  return Object.entries(schema.shape).map(([name, part]) => {
    const meta = metas.get(part as z.ZodType)
    if (!meta) throw new Error(`The field ${name} says nothing of itself`)
    return { ...meta, name, labelKey: meta.labelKey ?? `connectors.fields.${name}` }
  })
}
