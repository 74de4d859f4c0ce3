export type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue }

/** `{ items: [{ id: 'si_1' }] }` as `items[0][id]=si_1`; what is undefined is not sent, and '' empties a field. */
export function formOf(params: Record<string, FormValue>): Record<string, string> {
  const form: Record<string, string> = {}
  const add = (name: string, value: FormValue) => {
    if (value === undefined) return
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    else form[name] = String(value)
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return form
}
