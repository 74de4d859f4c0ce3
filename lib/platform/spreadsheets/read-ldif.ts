import type { FileRecord } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet.ts'

// https://www.rfc-editor.org/rfc/rfc2849

/** Entries of these classes are accounts. */
const accountClasses = new Set([
  'person',
  'organizationalperson',
  'inetorgperson',
  'user',
  'account',
  'posixaccount',
  'shadowaccount',
  'sambasamaccount',
  // A name and a password, with which programs sign in.
  'simplesecurityobject',
])
/** What Active Directory makes a person of, too: its machines, and contacts of the address book, who cannot sign in. */
const otherClasses = new Set(['computer', 'contact'])

/** `isNamed`: has a line with its name, if perhaps one that cannot be read. */
type Entry = FileRecord & { classes: string[]; isNamed: boolean }

/**
 * The people of a directory's export, each with the first value of every attribute. Groups, units and computers are left out;
 * an entry whose classes were not exported is kept.
 */
export function* readLdif(text: string): Generator<FileRecord> {
  let entry: Entry | null = null
  for (const { line, content } of unfolded(text)) {
    if (content === '') {
      if (entry && isAccount(entry)) yield entry
      entry = null
      continue
    }
    const [name, value] = readAttribute(content, line)
    if (name === 'version' && !entry) continue
    if (name.toLowerCase() === 'changetype') {
      // Exports of `ldifde` say of each entry that it is to be added. Any other list of changes is no export.
      if (value.toLowerCase() !== 'add') throw new SpreadsheetError('not_a_spreadsheet')
      continue
    }
    entry ??= { line, fields: new Map(), classes: [], isNamed: false }
    entry.isNamed ||= name.toLowerCase() === 'dn'
    if (name.toLowerCase() === 'objectclass') entry.classes.push(value.toLowerCase())
    else if (value !== '' && !entry.fields.has(name)) entry.fields.set(name, value)
  }
  if (entry && isAccount(entry)) yield entry
}

/** The lines without comments, continued ones as one, and an empty one after each entry. */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  let number = 0
  let open: { line: number; parts: string[] } | null = null
  const close = () => (open ? [{ line: open.line, content: open.parts.join('') }] : [])
  for (const raw of text.split('\n')) {
    number++
    const source = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (source.startsWith(' ') && open) {
      open.parts.push(source.slice(1))
      continue
    }
    yield* close().filter(({ content }) => !content.startsWith('#'))
    open = { line: number, parts: [source] }
  }
  yield* close().filter(({ content }) => !content.startsWith('#'))
}

/** `name: text`, `name:: base64` or `name:< address`, which is never opened. Options, as in `cn;lang-fr` and `member;range=0-*`, are left out. */
function readAttribute(content: string, line: number): [name: string, value: string] {
  const match = /^([A-Za-z0-9._-]{1,200})(?:;[A-Za-z0-9;=*-]{0,200})?:([:<]?)/.exec(content)
  const name = match?.[1]
  if (!match || !name) throw new SpreadsheetError('broken_line', { line })
  const rest = content.slice(match[0].length).trim()
  if (match[2] === '<') return [name, '']
  return [name, readValue(name, match[2] === ':' ? decoded(name, rest) : rest)]
}

/** Text, or the ids of Active Directory in hexadecimal; other binary values are left out. */
function decoded(name: string, base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  if (/^object(?:GUID|Sid)$/i.test(name)) return bytes.toString('hex')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

/** Times of directories as other programs write them; an instant of Active Directory counts 100 ns from 1601. */
function readValue(name: string, text: string): string {
  const time = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d{1,9})?Z$/.exec(text)
  if (time) return `${time[1]}-${time[2]}-${time[3]}T${time[4]}:${time[5]}:${time[6]}Z`
  if (/^lastLogon/i.test(name) && /^\d{1,19}$/.test(text)) {
    const milliseconds = Number(BigInt(text) / 10_000n) - 11_644_473_600_000
    return milliseconds > 0 && milliseconds < 4e12 ? new Date(milliseconds).toISOString() : ''
  }
  return text
}

/** `ldapsearch` ends with how the search went, in an entry without a name. */
const isAccount = ({ fields, classes, isNamed }: Entry) =>
  isNamed &&
  (classes.length === 0
    ? fields.size > Number(fields.has('dn'))
    : classes.some((name) => accountClasses.has(name)) && !classes.some((name) => otherClasses.has(name)))
