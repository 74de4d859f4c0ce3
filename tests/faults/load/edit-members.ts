import type { Load } from '@/tests/faults/load/load'

let count = 0

/** Adds a member, or renames one of ours. One request after the other, so that the last word of each is known. */
export async function editMembers({ company, random, ledger, ask }: Load): Promise<void> {
  const own = [...ledger.members].filter(([, member]) => member.company === company.id)
  const name = `Name ${++count}`
  if (own.length < 5 || random.chance(0.2)) {
    const email = `member${count}@${company.tenant}.example`
    const body = { first_name: 'Ada', last_name: name, email }
    const answer = await ask('members added', { method: 'POST', path: '/api/members', body })
    if (answer.outcome !== 'acknowledged') return
    const { id } = answer.body as { id: string }
    ledger.act(company.id, 'member.created', id, answer.outcome)
    ledger.members.set(id, { company: company.id, email, acknowledged: name, possible: new Set() })
    return
  }
  const [id, member] = random.pick(own)
  const body = { last_name: name }
  const answer = await ask('members renamed', { method: 'PATCH', path: `/api/members/${id}`, body })
  ledger.act(company.id, 'member.updated', id, answer.outcome)
  // A request that nobody answered may be carried out later than one that was: it stays possible.
  if (answer.outcome === 'acknowledged') member.acknowledged = name
  else if (answer.outcome === 'unknown') member.possible.add(name)
}
