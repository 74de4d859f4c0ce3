import type pg from 'pg'

type Kind = 'relation' | 'function' | 'trigger' | 'column' | 'value'
type Effect = { kind: Kind; of: string; name: string }

/** Which of the objects that a script creates exist in the database, and which do not. */
export async function lookForEffects(
  client: pg.Client,
  script: string,
): Promise<{ present: string[]; missing: string[] }> {
  const effects = effectsOf(script)
  const { rows } = await client.query<{ name: string; isThere: boolean }>(
    `SELECT name, CASE kind
       WHEN 'relation' THEN to_regclass(quote_ident(name)) IS NOT NULL
       WHEN 'function' THEN EXISTS (SELECT FROM pg_proc WHERE proname = name)
       WHEN 'trigger' THEN EXISTS (SELECT FROM pg_trigger WHERE tgname = name)
       WHEN 'column' THEN EXISTS (SELECT FROM pg_attribute
         WHERE attrelid = to_regclass(quote_ident(owner)) AND attname = name AND NOT attisdropped)
       ELSE EXISTS (SELECT FROM pg_enum WHERE enumlabel = name AND enumtypid = to_regtype(quote_ident(owner)))
     END AS "isThere" FROM unnest($1::text[], $2::text[], $3::text[]) AS effects (kind, owner, name)`,
    [effects.map(({ kind }) => kind), effects.map(({ of }) => of), effects.map(({ name }) => name)],
  )
  return {
    present: rows.filter((row) => row.isThere).map((row) => row.name),
    missing: rows.filter((row) => !row.isThere).map((row) => row.name),
  }
}

const name = String.raw`"?(\w{1,63})"?`
const patterns: [Kind, RegExp][] = [
  ['relation', new RegExp(`\\bCREATE TABLE (?!IF NOT )${name}`, 'gi')],
  ['relation', new RegExp(`\\bCREATE (?:UNIQUE )?INDEX (?!IF NOT )${name}`, 'gi')],
  ['function', new RegExp(`\\bCREATE FUNCTION ${name}`, 'gi')],
  ['trigger', new RegExp(`\\bCREATE (?:CONSTRAINT )?TRIGGER ${name}`, 'gi')],
]

/** Objects that only this script can have created: one that it also drops or replaces proves nothing. */
function effectsOf(script: string): Effect[] {
  const text = script.replace(/--[^\n]*/g, '')
  const made = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((found): Effect => ({ kind, of: '', name: found[1] ?? '' })),
  )
  const altered = text.split(';').flatMap(alterationsOf)
  const dropped = new Set(
    [...text.matchAll(new RegExp(`\\b(?:DROP|RENAME) \\w{1,20} (?:IF EXISTS )?${name}`, 'gi'))].map(
      (found) => found[1],
    ),
  )
  return [...made, ...altered].filter((effect) => !dropped.has(effect.name) && !dropped.has(effect.of))
}

function alterationsOf(statement: string): Effect[] {
  const [, kind, of = ''] = new RegExp(`\\bALTER (TABLE|TYPE) ${name}`, 'i').exec(statement) ?? []
  if (!kind) return []
  const [effect, added] =
    kind.toUpperCase() === 'TABLE'
      ? (['column', new RegExp(`\\bADD COLUMN (?!IF NOT )${name}`, 'gi')] as const)
      : (['value', /\bADD VALUE (?!IF NOT )'([^']{1,63})'/gi] as const)
  return [...statement.matchAll(added)].map((found) => ({ kind: effect, of, name: found[1] ?? '' }))
}
