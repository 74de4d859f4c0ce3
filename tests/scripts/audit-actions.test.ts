import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { auditActions } from '@/lib/domain/record/audit/write/actions-schema'
import { sentenceOf } from '@/lib/domain/record/audit-log/present-event'
import { auditTexts } from '@/lib/i18n/audit-words'

const known = new Set<string>(Object.values(auditActions).flat())

it('lists every action that is recorded: lib/domain/record/audit/write/actions-schema.ts', () => {
  const recorded = globSync('lib/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action!),
  )

  expect(recorded.length).toBeGreaterThan(10)
  expect(recorded.filter((action) => !known.has(action))).toEqual([])
})

it('has a sentence for each, in both languages: messages/fr/audit.json, messages/en/audit.json', () => {
  for (const action of known)
    for (const language of ['fr', 'en'] as const)
      expect(sentenceOf({ action, details: {} }, auditTexts(language))).not.toBe(action)
})
