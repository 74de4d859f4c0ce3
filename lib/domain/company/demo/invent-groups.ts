import type { Language } from '@prisma/client'
import type { DemoApplication } from '@/lib/domain/company/demo/applications'
import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'

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

/** The groups of an application: everybody, three teams with a third of the people each, and the administrators. */
export function inventGroups(
  { key, hasGroups }: DemoApplication,
  accounts: DemoAccount[],
  language: Language,
): DemoGroup[] {
  if (!hasGroups) return []
  const people = accounts.filter(({ kind, status }) => kind === 'person' && status !== 'invited')
  const among = (isIn: (account: DemoAccount, index: number) => boolean) =>
    new Set(people.filter(isIn).map(({ id }) => id))
  const { everyone, product, support, sales, admins } = names[language]
  return [
    { id: `${key}-0`, name: everyone, isPrivileged: false, members: among(() => true) },
    { id: `${key}-1`, name: product, isPrivileged: false, members: among((_account, at) => at % 3 === 0) },
    { id: `${key}-2`, name: support, isPrivileged: false, members: among((_account, at) => at % 3 === 1) },
    { id: `${key}-3`, name: sales, isPrivileged: false, members: among((_account, at) => at % 3 === 2) },
    { id: `${key}-4`, name: admins, isPrivileged: true, members: among(({ isAdmin }) => isAdmin) },
  ]
}
