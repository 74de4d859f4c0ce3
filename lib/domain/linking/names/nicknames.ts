import { NICKNAME_GROUPS } from '@/lib/domain/linking/names/nickname-groups'

const groupsOf = new Map<string, number[]>()

for (const [index, line] of NICKNAME_GROUPS.trim().split('\n').entries()) {
  for (const name of line.split(' ')) groupsOf.set(name, [...(groupsOf.get(name) ?? []), index])
}

const membersOf = NICKNAME_GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '))

/** Whether both given names may denote one person: Bill and William, Sasha and Alexandra. */
export function areNicknames(a: string, b: string): boolean {
  if (a === b) return false
  const groups = groupsOf.get(a)
  const others = groupsOf.get(b)
  return groups !== undefined && others !== undefined && groups.some((group) => others.includes(group))
}

/** Every other name that a person of this given name may go by. */
export function nicknamesOf(name: string): string[] {
  const names = new Set((groupsOf.get(name) ?? []).flatMap((group) => membersOf[group] ?? []))
  names.delete(name)
  return [...names]
}
