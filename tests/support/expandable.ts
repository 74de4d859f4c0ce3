import jsonld from 'jsonld'
import { routes } from '@/lib/api/routes'
import { contextOf } from '@/lib/http/describe/hydra-documentation'

const base = 'http://localhost:3000'
const prefixes = [`${base}/api/docs.jsonld#`, 'http://www.w3.org/ns/hydra/core#', 'hydra:', base]

const contextAt = (path: string) => contextOf(routes, path.split('/').at(-1) ?? '', base)

const documentLoader = async (url: string) => ({ documentUrl: url, document: contextAt(url) })

// Once for each process, not for each file of tests: expanding takes longer than most answers do.
const kept = globalThis as typeof globalThis & { expandedForms?: Set<string> }

/** Throws when a client that knows JSON-LD alone would lose a value of the document. Documents of one form are looked at once. */
export async function requireExpandable(document: unknown, link: string): Promise<void> {
  if (typeof document !== 'object' || document === null) return
  const form = JSON.stringify([link, formOf(document)])
  kept.expandedForms ??= new Set()
  if (kept.expandedForms.has(form)) return
  kept.expandedForms.add(form)
  const [, named] = /<([^>]+)>; rel="http:\/\/www\.w3\.org\/ns\/json-ld#context"/.exec(link) ?? []
  const expandContext = named && contextAt(named)
  const expanded = await jsonld.expand(document, {
    base,
    documentLoader,
    ...(expandContext && { expandContext }),
  })
  const [before, after] = [valuesIn(document).sort(), valuesIn(expanded).sort()]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const lost = before.filter((value) => !after.includes(value))
  throw new Error(
    `JSON-LD keeps ${after.length} of ${before.length} values. Lost: ${JSON.stringify(lost.slice(0, 5))} of ${JSON.stringify(document).slice(0, 500)}`,
  )
}

/** The names and kinds of what a document holds. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(formOf(item))))]
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([name, part]) => [name, name === '@type' ? part : formOf(part)])
}

/** Every value, with IRIs as they are written. What is null says nothing. */
function valuesIn(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(valuesIn)
  if (typeof value !== 'object') return [plain(String(value))]
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === '@context' || (name === '@type' && part === '@json')) return []
    return valuesIn(part)
  })
}

function plain(text: string): string {
  const prefix = prefixes.find((one) => text.startsWith(one))
  return prefix ? text.slice(prefix.length) : text
}
