import type { Load } from '@/tests/faults/load/load'

/** Deletes one of our members, once: of an answer that never came it is looked up in the end whether it was done. */
export async function deleteMembers({ company, random, ledger, ask }: Load): Promise<void> {
  const own = [...ledger.members].filter(([, member]) => member.company === company.id)
  if (own.length < 4) return
  const [id, member] = random.pick(own)
  // Nobody renames it any more.
  ledger.members.delete(id)
  const answer = await ask('members deleted', { method: 'DELETE', path: `/api/members/${id}` })
  if (answer.outcome === 'refused') ledger.members.set(id, member)
  else ledger.deletedMembers.push({ company: company.id, memberId: id, outcome: answer.outcome })
  ledger.act(company.id, 'member.deleted', id, answer.outcome)
}
