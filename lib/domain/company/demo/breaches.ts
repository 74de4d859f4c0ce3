import type { Language } from '@prisma/client'

type DemoBreach = {
  name: string
  title: string
  domain: string
  breachDate: Date
  addedAt: Date
  modifiedAt: Date
  accountCount: bigint
  dataClasses: string[]
  description: string
  /** The people whose addresses are in it, by the part before the @. */
  people: string[]
  /** The label of the demo's application that was breached. */
  application: string | null
  /** The note of its acknowledgement; null: not acknowledged. */
  note: Record<Language, string> | null
}

/** Public facts, as Have I Been Pwned lists them (NOTICE). */
export const demoBreaches: DemoBreach[] = [
  {
    name: 'Trello',
    title: 'Trello',
    domain: 'trello.com',
    breachDate: new Date('2024-01-16'),
    addedAt: new Date('2024-01-22T20:29:48Z'),
    modifiedAt: new Date('2024-01-22T20:29:48Z'),
    accountCount: 15_111_945n,
    dataClasses: ['Email addresses', 'Names', 'Usernames'],
    description:
      'In January 2024, data of some 15 million accounts was scraped from Trello by matching e-mail addresses from earlier breaches with an open interface, and offered for sale.',
    people: ['anais.brochard', 'denis.marchal', 'ines.pasquier'],
    application: 'Atlassian',
    note: null,
  },
  {
    name: 'Canva',
    title: 'Canva',
    domain: 'canva.com',
    breachDate: new Date('2019-05-24'),
    addedAt: new Date('2019-08-09T14:24:01Z'),
    modifiedAt: new Date('2019-08-09T14:24:01Z'),
    accountCount: 137_272_116n,
    dataClasses: ['Email addresses', 'Geographic locations', 'Names', 'Passwords', 'Usernames'],
    description:
      'In May 2019, the graphic design tool Canva was breached. Some 137 million accounts were exposed, with passwords stored as bcrypt hashes where people did not sign in through a social network.',
    people: ['anais.brochard'],
    application: null,
    note: null,
  },
  {
    name: 'Deezer',
    title: 'Deezer',
    domain: 'deezer.com',
    breachDate: new Date('2019-04-22'),
    addedAt: new Date('2023-01-02T07:27:55Z'),
    modifiedAt: new Date('2023-01-02T07:27:55Z'),
    accountCount: 229_037_936n,
    dataClasses: ['Dates of birth', 'Email addresses', 'Genders', 'IP addresses', 'Names', 'Usernames'],
    description:
      'In late 2022, data of some 229 million accounts of the music service Deezer, which a former partner had lost in 2019, was offered for sale.',
    people: ['giulia.romano', 'hugo.tessier'],
    application: null,
    note: null,
  },
  {
    name: 'Dropbox',
    title: 'Dropbox',
    domain: 'dropbox.com',
    breachDate: new Date('2012-07-01'),
    addedAt: new Date('2016-08-31T00:19:19Z'),
    modifiedAt: new Date('2016-08-31T00:19:19Z'),
    accountCount: 68_648_009n,
    dataClasses: ['Email addresses', 'Passwords'],
    description:
      'In mid-2012, Dropbox was breached. In August 2016, 68 million addresses with salted hashes of passwords, half of them SHA-1 and half bcrypt, were published.',
    people: ['jean.dupont'],
    application: null,
    note: {
      fr: 'Compte supprimé depuis longtemps.',
      en: 'The account was deleted long ago.',
    },
  },
  {
    name: 'LinkedIn',
    title: 'LinkedIn',
    domain: 'linkedin.com',
    breachDate: new Date('2012-05-05'),
    addedAt: new Date('2016-05-21T21:35:40Z'),
    modifiedAt: new Date('2016-05-21T21:35:40Z'),
    accountCount: 164_611_595n,
    dataClasses: ['Email addresses', 'Passwords'],
    description:
      'In 2012, LinkedIn was breached. In May 2016, 164 million addresses with passwords stored as unsalted SHA-1 hashes were offered for sale.',
    people: ['sylvie.auclair'],
    application: null,
    note: {
      fr: 'Mot de passe changé, double authentification activée.',
      en: 'Password changed, two-factor authentication switched on.',
    },
  },
]
