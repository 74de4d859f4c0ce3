// Which keys a source takes from its translators, such as `const t = useTranslations('members.screen')`.

const declared = /const (\w+) = useTranslations\('([^']+)'\)(?!\()/g
const called = /^(?:\.(?:rich|has|raw|markup))?\(/
/** Names; those after a dot or a quote, and parts of words with a dash, are none. */
const words = /(?<![\w.'`-])\w+(?![\w'-])/g
/** A translator among what a hook depends on. */
const depended = /^\s*\]/

/**
 * Keys as far as the source says them: `members.screen.title`, and `members.screen.state_` for one that goes on with a value,
 * `members.screen.*.title` for one with a value in its middle.
 * A translator that is handed on, or called with a key that is computed, may be asked for everything of its namespace.
 *
 * @param {string} source a module in TypeScript
 * @returns {string[]}
 */
export function exactKeys(source) {
  const namespaces = new Map()
  for (const [, name, namespace] of source.matchAll(declared))
    namespaces.set(name, [...(namespaces.get(name) ?? []), namespace])
  const named = [...source.matchAll(/useTranslations\('([^']+)'\)/g)].map(([, namespace]) => namespace)
  const isBound = named.length === [...namespaces.values()].flat().length
  if (!isBound) return named
  return [...namespaces].flatMap(([name, of]) => {
    const keys = keysOf(source, name)
    return keys ? of.flatMap((namespace) => keys.map((key) => `${namespace}.${key}`)) : of
  })
}

/** Null: any. */
function keysOf(source, name) {
  const keys = []
  for (const { 0: word, index } of source.matchAll(words)) {
    if (word !== name) continue
    const rest = source.slice(index + name.length)
    if (rest.startsWith(' = useTranslations(') || depended.test(rest)) continue
    const call = called.exec(rest)
    const said = call && saidBy(firstArgument(rest.slice(call[0].length)))
    if (!said) return null
    keys.push(...said)
  }
  return keys
}

/** The texts that an expression may be: one in quotes, one that begins in quotes, or a choice between such. */
function saidBy(expression) {
  const text = expression.trim()
  const whole = /^'([^'\\]*)'$/.exec(text) ?? /^`([^`$\\]*)`$/.exec(text)
  if (whole) return [whole[1]]
  const around = /^`([^`$\\]+\.)\$\{[^`}]*\}(\.[^`$\\]+)`$/.exec(text)
  if (around) return [`${around[1]}*${around[2]}`]
  const begun = /^`([^`$\\]*)\$\{[^`]*`$/.exec(text)
  if (begun) return begun[1] === '' ? null : [begun[1]]
  const choice = branchesOf(text)
  const said = choice?.map(saidBy)
  return said?.every(Boolean) ? said.flat() : null
}

/** What stands before the first comma or closing bracket that belongs to no inner bracket and no quotes. */
function firstArgument(text) {
  let depth = 0
  for (const { at, sign } of signsOf(text)) {
    if (depth === 0 && (sign === ',' || sign === ')')) return text.slice(0, at)
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
  }
  return ''
}

/** The two sides of `condition ? one : other`. */
function branchesOf(text) {
  let depth = 0
  let open = 0
  let from = -1
  for (const { at, sign } of signsOf(text)) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (depth > 0) continue
    const isChoice = sign === '?' && !'?.'.includes(text[at + 1]) && text[at - 1] !== '?'
    if (isChoice && open++ === 0) from = at
    if (sign === ':' && --open === 0) return [text.slice(from + 1, at), text.slice(at + 1)]
  }
  return null
}

function* signsOf(text) {
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quote) {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (`'"\``.includes(sign)) quote = sign
    else yield { at, sign }
  }
}
