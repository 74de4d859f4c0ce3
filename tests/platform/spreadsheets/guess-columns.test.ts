import { describe, expect, it } from 'vitest'
import { type ColumnField, guessColumns } from '@/lib/platform/spreadsheets/guess-columns'
import { labelKey } from '@/lib/platform/spreadsheets/label-key'

const fields: ColumnField<'last' | 'first' | 'email' | 'hired'>[] = [
  { name: 'last', aliases: ['Nom', 'Nom de famille', 'Last name', 'Surname'], required: true },
  { name: 'first', aliases: ['Prénom', 'First name'], required: true },
  { name: 'email', aliases: ['E-mail', 'Adresse e-mail', 'Email address', 'Courriel'], looksLike: 'email' },
  { name: 'hired', aliases: ["Date d'embauche", 'Hiring date'], looksLike: 'date' },
]

describe('guessColumns', () => {
  it.each([
    [
      ['Nom', 'Prénom', 'Email', "Date d'embauche"],
      [0, 1, 2, 3],
    ],
    [
      ['PRENOM', 'NOM', 'date embauche', 'adresse E-MAIL'],
      [1, 0, 3, null],
    ],
    [
      ['Date d’embauche', 'First_Name', 'last name', 'e mail'],
      [2, 1, 3, 0],
    ],
    [
      ['Id', 'Nom de famille (usage)', 'Prénom usuel', 'Email professionnel'],
      [1, 2, 3, null],
    ],
    [
      ['Nom du manager', 'Email du manager', 'Surname', 'Courriel'],
      [2, null, 3, null],
    ],
    [
      ['', '?', 'x'],
      [null, null, null, null],
    ],
    [[], [null, null, null, null]],
  ])('%j', (header, [last, first, email, hired]) => {
    expect(guessColumns(header as string[], fields)).toEqual({ last, first, email, hired })
  })

  it('finds addresses by what the cells hold, and gives a column to one field', () => {
    const rows = [
      ['Dupont', 'jean@acme.test'],
      ['Martin', 'zoe@acme.test'],
    ]

    expect(guessColumns(['Nom', 'Contact'], fields, rows)).toMatchObject({ last: 0, email: 1 })
  })

  it('believes the cells rather than a header that merely resembles', () => {
    const rows = [['Oui', 'jean@acme.test', '12/03/2020']]

    const guesses = guessColumns(['Adresse e-mail vérifiée', 'Identifiant', "Date d'embauche"], fields, rows)

    expect(guesses).toMatchObject({ email: 1, hired: 2 })
  })
})

describe('labelKey', () => {
  it.each([
    ["Date d'entrée", 'datedentree'],
    ['  E-Mail ', 'email'],
    ['Cœur', 'coeur'],
    ['ﬁrst\u00A0Ｎame', 'firstname'],
    ['姓名', '姓名'],
  ])('%s', (label, key) => {
    expect(labelKey(label)).toBe(key)
  })
})
