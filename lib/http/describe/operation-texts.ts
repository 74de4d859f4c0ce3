import { rightFor, rights } from '@/lib/domain/record/rights'
import { scopeFor } from '@/lib/domain/record/scopes-schema'
import type { Operation } from '@/lib/http/routes'

/** `member type` for MemberType. */
export const nounOf = (name: string) =>
  name
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase()
    .replace(/^api\b/, 'API')

const article = (noun: string) => (/^[aeiou]/i.test(noun) && !noun.startsWith('user') ? 'an' : 'a')

const plural = (noun: string) =>
  noun.replace(/(?:[^aeiou]y|s|ch|sh)?$/, (end) =>
    end === '' ? 's' : end.endsWith('y') ? `${end[0]}ies` : `${end}es`,
  )

/** The descriptions of operations that every noun has. */
const plain: Record<string, (noun: string) => string> = {
  list: (noun) =>
    `Lists ${plural(noun)}. A page at a time, in the order and with the filters that the query names.`,
  create: (noun) => `Creates ${article(noun)} ${noun}. The answer is what was stored.`,
  get: (noun) => `Gets ${article(noun)} ${noun}. By its id.`,
  replace: (noun) => `Replaces ${article(noun)} ${noun}. Fields that are left out take their defaults.`,
  update: (noun) => `Updates ${article(noun)} ${noun}. The fields that are given.`,
  delete: (noun) => `Deletes ${article(noun)} ${noun}. For good.`,
  count: (noun) => `Counts ${plural(noun)}. Those that the criteria find.`,
  'export.csv': (noun) => `Exports ${plural(noun)} as CSV. The whole list, with its order and filters.`,
}

/** The summary of an operation, its description, and its requirements for the caller. */
export function textsOf({ path, method, name, definition }: Operation) {
  const { about, resource, access, needsVerifiedIdentity, deprecated } = definition
  const text = about ?? plain[name]?.(nounOf(resource.name)) ?? ''
  const right = definition.right ?? rightFor(method, path, resource.name)
  const scope = scopeFor(resource.name, right)
  const facts =
    access === 'anyone'
      ? ['Anybody may call it.']
      : [
          `For the roles ${rights[right].map((role) => `\`${role}\``).join(', ')}.`,
          scope && access === 'user' ? `A token needs the scope \`${scope}\`.` : 'No token may call it.',
          needsVerifiedIdentity &&
            (method === 'GET'
              ? 'A person gives the password or a code first.'
              : 'A person may have to give the password or a code first; a token is then refused.'),
        ]
  return {
    summary: text.split('. ')[0]!.replace(/\.$/, ''),
    description: [
      text,
      facts.filter(Boolean).join(' '),
      ...(deprecated
        ? [
            `Deprecated since ${deprecated.since}: use \`${deprecated.instead}\`. It answers until ${deprecated.until}.`,
          ]
        : []),
    ].join('\n\n'),
  }
}
