import type { Language } from '@prisma/client'

/** Invented people; any resemblance is accidental. First name, last name, type, year of entry. */
export type DemoPerson = { first: string; last: string; type: DemoType; entered: string; leaves?: string }
export type DemoType = 'team' | 'management' | 'contractor' | 'apprentice'

export const typeNames = {
  fr: { team: 'Équipe', management: 'Direction', contractor: 'Prestataire', apprentice: 'Alternance' },
  en: { team: 'Team', management: 'Management', contractor: 'Contractor', apprentice: 'Apprentice' },
} satisfies Record<Language, Record<DemoType, string>>

export const departmentNames = {
  fr: {
    management: 'Direction',
    product: 'Produit',
    sales: 'Ventes',
    platform: 'Plateforme',
    marketing: 'Marketing',
    support: 'Support',
    finance: 'Finance',
    legal: 'Juridique',
  },
  en: {
    management: 'Management',
    product: 'Product',
    sales: 'Sales',
    platform: 'Platform',
    marketing: 'Marketing',
    support: 'Support',
    finance: 'Finance',
    legal: 'Legal',
  },
} satisfies Record<Language, Record<string, string>>
export type DemoDepartment = keyof (typeof departmentNames)['fr']

/** The heads of departments, who report to the first of them. */
const heads: Record<DemoDepartment, string> = {
  management: 'Bastien Oury',
  product: 'Lina Chevallier',
  sales: 'Denis Marchal',
  platform: 'Inès Pasquier',
  marketing: 'Karim Sellami',
  support: 'Joséphine Aubry',
  finance: 'Sylvie Auclair',
  legal: 'Olivier Blanchet',
}

// Larger departments are listed more than once, so that they get more people.
const departmentsInTurn: DemoDepartment[] = [
  'product',
  'sales',
  'product',
  'platform',
  'marketing',
  'support',
  'platform',
  'sales',
  'finance',
  'product',
  'marketing',
  'support',
  'legal',
]

const headOf = ({ first, last }: DemoPerson) =>
  (Object.keys(heads) as DemoDepartment[]).find((name) => heads[name] === `${first} ${last}`)

/** The department of a person of the demo company, and the full name of their manager. */
export function placeOf(
  person: DemoPerson,
  index: number,
): { department: DemoDepartment; manager: string | null } {
  const headed = headOf(person)
  if (headed) return { department: headed, manager: headed === 'management' ? null : heads.management }
  const department =
    person.type === 'management' ? 'management' : departmentsInTurn[index % departmentsInTurn.length]!
  return { department, manager: heads[department] }
}

export const demoDomain = 'corvelle.example'

const team = `Abel Ferreira 2021-02-12|Adèle Nguyen-Morel 2023-09-04|Anaïs Brochard 2019-11-02|Aurélien Caron 2020-03-16
Capucine Renard 2022-06-01|Céline Abadie 2022-04-19|Clément Vasseur 2018-01-08|Cyril Etchegaray 2024-02-05
Daphné Lagarde 2021-10-11|Denis Marchal 2017-05-22|Élise Vandamme 2022-05-23|Emre Yıldız 2023-01-09
Fanny Delcourt 2020-09-14|Farid Benhamou 2020-10-11|Fatou Diop 2024-06-17|Florian Schmitt 2019-04-01
Gabriel Oliveira 2023-03-20|Gaëlle Le Bihan 2018-09-03|Giulia Romano 2024-09-02|Guillaume Perrot 2016-02-15
Hanna Kowalska 2022-11-07|Hugo Tessier 2021-01-18|Ibrahim Traoré 2020-01-06|Inès Pasquier 2021-06-14
Isabelle Monnier 2015-09-01|Ivan Petrov 2023-05-15|Jean Dupont 2014-03-10|Jean Dupont 2022-02-21
Joséphine Aubry 2024-01-22|Julien Marchand 2019-07-15|Karim Sellami 2018-04-09|Katarzyna Nowak 2021-09-13
Laure Chevallier 2017-10-02|Léo Bertin 2023-10-16|Lina Chevallier 2023-02-06|Louise Garnier 2020-06-08
Lucas van den Berg 2022-08-29|Maëlle Lefèvre 2025-03-15|Marc Antoine Rossi 2016-11-21|Marion Lefebvre 2021-04-26
Martin Lefèvre 2019-09-09|Mathilde Roussel 2018-03-05|Mehdi Haddad 2024-04-15|Nadia Cherif 2019-01-14
Nicolas Fournier 2017-06-19|Noémie Charpentier 2022-01-10|Olivier Blanchet 2015-02-02|Oscar Lindqvist 2023-06-26
Pauline Gauthier 2020-11-30|Quentin Masson 2021-03-08`
const directors = `Bastien Oury 2018-01-07|Hortense de Villiers 2017-03-01|Sylvie Auclair 2014-09-15`
const contractors = `Amaury Lecomte 2025-01-15|Jules Castaing 2025-03-03|Rémi Tanguy 2024-10-07|Théo Marchetti 2025-05-12`
const apprentices = `Diane Kouamé 2025-09-01|Sacha Weber 2025-09-01|Victor Nguyen 2024-09-02`

const read = (list: string, type: DemoType): DemoPerson[] =>
  list.split(/[|\n]/).map((line) => {
    const words = line.split(' ')
    const entered = words.at(-1) ?? ''
    // "Marc Antoine Rossi" has two first names, "Lucas van den Berg" a last name of three words.
    const split = line.startsWith('Marc Antoine') ? 2 : 1
    return { first: words.slice(0, split).join(' '), last: words.slice(split, -1).join(' '), type, entered }
  })

/** External people on the team's list, to whom the queue's first account may belong. */
const outsider = 'Maëlle Lefèvre'

export const demoPeople: DemoPerson[] = [
  ...read(team, 'team').map((person) =>
    `${person.first} ${person.last}` === outsider ? { ...person, type: 'contractor' as const } : person,
  ),
  ...read(directors, 'management'),
  ...read(contractors, 'contractor'),
  ...read(apprentices, 'apprentice'),
]

/** The letters of a login: `Maëlle Lefèvre` gives `maelle` and `lefevre`. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
