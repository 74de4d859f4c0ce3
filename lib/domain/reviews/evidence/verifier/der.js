// Reads DER within the given bytes: definite lengths only, and no element longer than its parent.

/** One element: `tag`, its content from `start` to `end`; the whole element begins at `from`. */
function derAt(bytes, from, limit) {
  const [tag, first] = [bytes[from], bytes[from + 1]]
  if (from + 2 > limit || (tag & 0x1f) === 0x1f) throw new Error('no element')
  let [start, length] = [from + 2, first]
  if (first >= 0x80) {
    const size = first & 0x7f
    if (size === 0 || size > 3 || start + size > limit) throw new Error('no length')
    length = 0
    for (const byte of bytes.subarray(start, start + size)) length = length * 256 + byte
    start += size
  }
  if (start + length > limit) throw new Error('too long')
  return { bytes, tag, from, start, end: start + length }
}

const mostChildren = 500
function derChildren({ bytes, start, end }) {
  const parts = []
  for (let at = start; at < end; at = parts.at(-1).end) {
    if (parts.length === mostChildren) throw new Error('too many')
    parts.push(derAt(bytes, at, end))
  }
  return parts
}

const derContent = ({ bytes, start, end }) => bytes.slice(start, end)
const derWhole = ({ bytes, from, end }) => bytes.slice(from, end)
const isSameDer = (one, other) => hex(derWhole(one)) === hex(derWhole(other))

/** @throws when the element has another tag */
function derOf(element, tag) {
  if (element?.tag !== tag) throw new Error(`no ${tag}`)
  return element
}
const tags = { integer: 2, octets: 4, oid: 6, sequence: 0x30, set: 0x31, time: 0x18 }

/** An object identifier, `2.5.4.3`. */
function derOid(element) {
  const numbers = []
  let number = 0
  for (const byte of derContent(derOf(element, tags.oid))) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    }
  }
  const [first = 0, ...others] = numbers
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...others].join('.')
}

/** `20261122110937.5Z` as an instant; DER only allows UTC. */
function derTime(element) {
  const text = new TextDecoder().decode(derContent(derOf(element, tags.time)))
  const [, y, mo, d, h, mi, s, part = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text) ?? []
  if (!y) throw new Error('no time')
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${part.slice(0, 4)}Z`)
}
