import type { Language } from '@prisma/client'
import type { DemoApplication } from '@/lib/domain/company/demo/applications'
import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import { type DemoDepartment, demoPeople, placeOf } from '@/lib/domain/company/demo/people'

export type DemoGroup = { id: string; name: string; isPrivileged: boolean; members: Set<string> }

const names = {
  fr: {
    everyone: 'Tout le monde',
    product: 'Produit',
    support: 'Support',
    sales: 'Ventes',
    admins: 'Administration',
  },
  en: {
    everyone: 'Everyone',
    product: 'Product',
    support: 'Support',
    sales: 'Sales',
    admins: 'Administration',
  },
} satisfies Record<Language, Record<string, string>>

const departmentOf = new Map(
  demoPeople.map((person, index) => [`${person.first} ${person.last}`, placeOf(person, index).department]),
)

/** The groups of an application: everybody, three departments, and the administrators. */
export function inventGroups(
  { key, hasGroups }: DemoApplication,
  accounts: DemoAccount[],
  language: Language,
): DemoGroup[] {
  if (!hasGroups) return []
  const people = accounts.filter(({ kind, status }) => kind === 'person' && status !== 'invited')
  const among = (isIn: (account: DemoAccount) => boolean) => new Set(people.filter(isIn).map(({ id }) => id))
  const of = (department: DemoDepartment) => among(({ name }) => departmentOf.get(name ?? '') === department)
  const { everyone, product, support, sales, admins } = names[language]
  return [
    { id: `${key}-0`, name: everyone, isPrivileged: false, members: among(() => true) },
    { id: `${key}-1`, name: product, isPrivileged: false, members: of('product') },
    { id: `${key}-2`, name: support, isPrivileged: false, members: of('support') },
    { id: `${key}-3`, name: sales, isPrivileged: false, members: of('sales') },
    { id: `${key}-4`, name: admins, isPrivileged: true, members: among(({ isAdmin }) => isAdmin) },
  ]
}
