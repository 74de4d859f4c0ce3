import { readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { addressesOf, type GuideScopes } from '@/lib/connectors/kit/guide'

const file = 'docs/connectors-access.md'
const proofFile = 'docs/connectors-proof.md'
const heading =
  '| Application | Credential | To only read | To also create, change and delete | Made at |\n|---|---|---|---|---|\n'

/** The permissions that connections need, from the connectors' guides. */
export function accessTable(): string {
  const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')
  return heading + apis.flatMap(rowsOf).join('\n')
}

function rowsOf({ name, guide }: ApiConnector): string[] {
  if (!guide) return []
  const { steps, scopes, noScopes, noLink } = guide
  const page = steps.flatMap(({ links = [] }) =>
    links.map((link) => addressesOf(link).read.split('?')[0]!),
  )[0]
  const at = page ? `\`${page.replace(/\{[^{}=]+=([^{}]*)\}/, '$1')}\`` : (noLink?.en ?? '')
  const rows = scopes.map((scope) => [
    `\`${scope.credential}\`${scope.kind ? ` (${scope.kind.en.toLowerCase()})` : ''}`,
    rightsOf(scope, 'read'),
    rightsOf(scope, 'write'),
  ])
  if (noScopes) rows.push(['', noScopes.en, ''])
  return rows.map(
    (cells, place) => `| ${[place === 0 ? name : '', ...cells, place === 0 ? at : ''].join(' | ')} |`,
  )
}

function rightsOf({ read, write, extra = [] }: GuideScopes, purpose: 'read' | 'write'): string {
  const rights = (purpose === 'read' ? read : write).map((right) => `\`${right}\``)
  const more = extra.map(({ scope, en }) => `\`${scope}\` (${en})`)
  if (rights.length === 0) return 'not needed'
  return [rights.join(', '), ...(more.length > 0 ? [`optional: ${more.join(', ')}`] : [])].join('; ')
}

/**
 * The row of a connector by description, or of a profile of SCIM, in the table of proofs: its answers were written after
 * the vendor's pages, and compared with its package where there is one. Null for all others.
 */
export function proofRow({ id, can, described, profile }: ApiConnector): string | null {
  const reference = described?.reference ?? profile
  if (!reference) return null
  const { pages, read, open, compared } = reference
  const basis = compared?.sign ?? 'written'
  const sign = (verb: string | undefined) => (verb ? basis : '–')
  const against = [
    ...(compared ? [compared.with] : []),
    `reference pages: ${pages.join(', ')}`,
    ...(open ? [open] : []),
  ].join('; ')
  const cells = [id, basis, basis, sign(can.create), sign(can.delete), against, read]
  return `| ${cells.join(' | ')} |`
}

/** The table of proofs with the rows of connectors by description; all others are written by hand. */
function withProofs(text: string): string {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => line.startsWith('| Application |')) + 2
  const end = lines.findIndex((line, at) => at >= begin && !line.startsWith('|'))
  const idOf = (row: string) => row.split(' ')[1]!
  const made = catalogue.flatMap((one) => (one.source === 'api' ? (proofRow(one) ?? []) : []))
  const others = lines.slice(begin, end).filter((row) => !made.some((other) => idOf(other) === idOf(row)))
  const rows = [...others, ...made].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  return [...lines.slice(0, begin), ...rows, ...lines.slice(end)].join('\n')
}

if (process.argv[1]?.endsWith('connector-access.ts')) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, `${text.slice(0, text.indexOf('| Application |'))}${accessTable()}\n`)
  writeFileSync(proofFile, withProofs(readFileSync(proofFile, 'utf8')))
}
