/**
 * GraphQL's own language for the TypeScript that its code generator makes of a schema: a vendor's library holds only the
 * latter. What implements an interface has its fields.
 */
export function sdlOfTypes(text: string): string {
  const blocks = new Map<string, Block>()
  const unions = new Map<string, string[]>()
  const enums = new Map<string, string[]>()
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^(?:export )?type (\w+) = ((?:\w+ & )*)\{\n([\s\S]*?)^\};?$/gm,
  ))
    blocks.set(name, { parents: parents.split(' & ').filter(Boolean), fields: fieldsOf(body) })
  for (const [, name = '', parts = ''] of text.matchAll(/^(?:export )?type (\w+) = (\w+(?: \| \w+)+);$/gm))
    unions.set(name, parts.split(' | '))
  for (const [, name = '', body = ''] of text.matchAll(
    /^(?:export )?(?:declare )?enum (\w+) \{\n([\s\S]*?)^\}$/gm,
  ))
    enums.set(
      name,
      [...body.matchAll(/^\s+\w+ = ["']([^"']+)["'],?$/gm)].map(([, value = '']) => value),
    )

  const written = new Map<string, string>()
  const scalars = new Set<string>()

  function reach(type: string, kind: 'type' | 'input'): string {
    const { spelled, name, isScalar } = spell(type)
    if (isScalar) scalars.add(name)
    else write(name, kind)
    return spelled
  }

  function write(name: string, kind: 'type' | 'input'): void {
    if (written.has(name)) return
    written.set(name, '')
    const words = enums.get(name)
    const union = unions.get(name)
    const block = blocks.get(name)
    if (words) written.set(name, `enum ${name} { ${words.join(' ')} }`)
    else if (union) {
      for (const part of union) write(part, kind)
      written.set(name, `union ${name} = ${union.join(' | ')}`)
    } else if (!block) scalars.add(name)
    else {
      const lines = [...inherited(block)].map(([field, type]) => {
        const given = kind === 'type' ? argumentsOf(name, field) : ''
        return `  ${field}${given}: ${reach(type, kind)}`
      })
      written.set(name, `${kind} ${name} {\n${lines.join('\n')}\n}`)
    }
  }

  function argumentsOf(parent: string, field: string): string {
    const block = blocks.get(`${parent}${field[0]?.toUpperCase()}${field.slice(1)}Args`)
    if (!block) return ''
    const each = [...block.fields].map(([name, type]) => `${name}: ${reach(type, 'input')}`)
    return `(${each.join(', ')})`
  }

  const inherited = ({ parents, fields }: Block): Fields =>
    new Map([...parents.flatMap((parent) => [...(blocks.get(parent)?.fields ?? [])]), ...fields])

  write('Query', 'type')
  write('Mutation', 'type')
  const own = ['ID', 'String', 'Boolean', 'Int', 'Float']
  const others = [...scalars].filter((name) => !own.includes(name)).map((name) => `scalar ${name}`)
  return [...others, ...[...written.values()].filter(Boolean)].join('\n')
}

type Fields = Map<string, string>
type Block = { parents: string[]; fields: Fields }

const fieldsOf = (body: string): Fields =>
  new Map(
    [...body.matchAll(/^ +(\w+)(\??): (.+);$/gm)]
      .filter(([, name]) => name !== '__typename')
      .map(([, name = '', , type = '']) => [name, type]),
  )

/** `Maybe<Array<Scalars["String"]>>` is `[String!]`. */
function spell(type: string): { spelled: string; name: string; isScalar: boolean } {
  const maybe = /^(?:Input)?Maybe<(.*)>$/.exec(type)?.[1]
  if (maybe !== undefined) {
    const inner = spell(maybe)
    return { ...inner, spelled: inner.spelled.replace(/!$/, '') }
  }
  const list = /^Array<(.*)>$/.exec(type)?.[1]
  if (list !== undefined) {
    const inner = spell(list)
    return { ...inner, spelled: `[${inner.spelled}]!` }
  }
  const scalar = /^Scalars\[["'](\w+)["']\]/.exec(type)?.[1]
  const name = scalar ?? type
  return { spelled: `${name}!`, name, isScalar: scalar !== undefined }
}
