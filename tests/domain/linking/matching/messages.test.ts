import { describe, expect, it } from 'vitest'
import { EVIDENCE_REASONS } from '@/lib/domain/linking/evidence/evidence-reasons'
import english from '@/messages/en/matching.json'
import french from '@/messages/fr/matching.json'

type Tree = { [key: string]: string | Tree }

const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : leaves(value, `${path}${key}.`),
  )

describe('the texts of candidates', () => {
  it('exist for every reason, and for no other', () => {
    expect(leaves(french.reasons).sort()).toEqual([...EVIDENCE_REASONS].sort())
  })

  it('have the same keys in French and English', () => {
    expect(leaves(english)).toEqual(leaves(french))
  })

  it('keep French punctuation from falling to the next line', () => {
    expect(JSON.stringify(french)).not.toMatch(/ [;:!?»]|« /)
  })
})
