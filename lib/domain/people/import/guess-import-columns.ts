import type { ImportColumns, ImportField } from '@/lib/domain/people/import/schema'
import { type ColumnField, guessColumns } from '@/lib/platform/spreadsheets/guess-columns'

const split = (aliases: string) => aliases.split('|').map((alias) => alias.trim())

const fields: ColumnField<ImportField>[] = [
  {
    name: 'last_name',
    aliases: split(
      'nom|nom de famille|last name|surname|family name|lastname|nom d’usage|nom usuel|nom de naissance|apellido|nachname|cognome|sn',
    ),
  },
  {
    name: 'first_name',
    aliases: split('prénom|first name|given name|firstname|forename|prénom usuel|vorname|nombre|givenname'),
  },
  {
    name: 'full_name',
    aliases: split(
      'nom complet|nom et prénom|nom prénom|prénom et nom|prénom nom|nom & prénom|full name|name|display name|displayname|collaborateur|salarié|employé|employee|employee name|utilisateur|membre',
    ),
  },
  {
    name: 'email',
    aliases: split(
      'e-mail|email|adresse e-mail|adresse email|mail|courriel|adresse mail|adresse électronique|e-mail professionnel|email professionnel|mail pro|email pro|work email|email address|user principal name|primary email|correo',
    ),
    looksLike: 'email',
  },
  { name: 'civility', aliases: split('civilité|titre de civilité|civ|title|salutation|civility|anrede') },
  {
    name: 'member_type',
    aliases: split(
      'type d’utilisateur|type utilisateur|type|user type|member type|type de contrat|contrat|statut|contract type|employment type|catégorie|category',
    ),
  },
  {
    name: 'hiring_date',
    aliases: split(
      'date d’embauche|embauche|date embauche|hiring date|hire date|date of hire|hired|date de recrutement|ancienneté|date d’ancienneté',
    ),
    looksLike: 'date',
  },
  {
    name: 'start_date',
    aliases: split(
      'date d’entrée|entrée|date entrée|date d’arrivée|arrivée|date de début|début|start date|start|entry date|joining date|date de prise de poste|onboarding date',
    ),
    looksLike: 'date',
  },
  {
    name: 'end_date',
    aliases: split(
      'date de sortie|sortie|date sortie|date de départ|départ|date de fin|fin|end date|end|exit date|leaving date|termination date|last day|fin de contrat|offboarding date',
    ),
    looksLike: 'date',
  },
  {
    name: 'identifiers',
    aliases: split(
      'identifiants|identifiant|identifiants associés|autres identifiants|autres adresses|alias|identifiers|login|logins|username|nom d’utilisateur|aliases|other emails',
    ),
  },
]

/** Guesses the field of each column from the headers and the first lines. */
export function guessImportColumns(header: string[], rows: string[][]): ImportColumns {
  const { full_name, last_name, first_name, ...rest } = guessColumns(header, fields, rows)
  // "Name" beside "First name" is the family name; "Nom" alone often holds both.
  if (first_name !== null) return { ...rest, first_name, last_name: last_name ?? full_name, full_name: null }
  if (full_name === null && last_name !== null && holdsTwoWords(rows, last_name))
    return { ...rest, first_name: null, last_name: null, full_name: last_name }
  return full_name === null
    ? { ...rest, first_name, last_name, full_name }
    : { ...rest, first_name: null, last_name: null, full_name }
}

function holdsTwoWords(rows: string[][], column: number): boolean {
  const cells = rows.slice(0, 50).flatMap((row) => row[column]?.trim() || [])
  return cells.length > 0 && cells.filter((cell) => /[\s,]/.test(cell)).length > cells.length / 2
}
