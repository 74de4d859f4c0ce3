import type { FileRecord } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet.ts'

const deepest = 4

/** An object on each line. Fields of fields are named `a.b`; lists of texts become one text, lists of objects are left out. */
export function* readJsonLines(text: string): Generator<FileRecord> {
  let line = 0
  for (const source of text.split('\n')) {
    line++
    if (!source.trim()) continue
    const fields = new Map<string, string>()
    addFields(fields, parseObject(source, line), '', 1)
    yield { line, fields }
  }
}

function parseObject(source: string, line: number): object {
  try {
    const value: unknown = JSON.parse(source)
    if (isObject(value)) return value
  } catch {
    // Said below, as for any other value.
  }
  throw new SpreadsheetError('broken_line', { line })
}

function addFields(fields: Map<string, string>, object: object, prefix: string, depth: number) {
  for (const [name, value] of Object.entries(object)) {
    if (isObject(value)) {
      if (depth < deepest) addFields(fields, value, `${prefix}${name}.`, depth + 1)
    } else fields.set(prefix + name, textOf(value))
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter(isScalar).join(', ')
  return isScalar(value) ? String(value) : ''
}

const isScalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
