import { expect, it } from 'vitest'
import { importFields } from '@/lib/domain/people/import/choices'
import { guessImportColumns } from '@/lib/domain/people/import/guess-import-columns'
import type { ImportField } from '@/lib/domain/people/import/schema'
import { languages } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'

/** Each export with two people: header, cells, and the column that each field is read from. */
const exports: [string, string[], string[][], Partial<Record<ImportField, string>>][] = [
  [
    'BambooHR',
    'Employee #|First Name|Last Name|Work Email|Hire Date|Termination Date|Employment Status|Status|Department|Job Title|Reporting to|Location'.split(
      '|',
    ),
    [
      '112|Ada|Morel|ada@corvelle.example|2021-03-01||Full-Time|Active|Product|Engineer|Lina Chevallier|Lyon',
      '113|Abel|Ferreira|abel@corvelle.example|2020-04-01|2025-10-30|Contractor|Inactive|Sales|Account manager|Lina Chevallier|Lyon',
    ].map((row) => row.split('|')),
    {
      employee_number: 'Employee #',
      first_name: 'First Name',
      last_name: 'Last Name',
      email: 'Work Email',
      hiring_date: 'Hire Date',
      end_date: 'Termination Date',
      member_type: 'Employment Status',
      employment_status: 'Status',
      department: 'Department',
      job_title: 'Job Title',
      manager: 'Reporting to',
    },
  ],
  [
    'Personio, in German',
    'Personalnummer|Vorname|Nachname|E-Mail|Status|Position|Abteilung|Vorgesetzter|Beschäftigungsart|Einstellungsdatum|Vertragsende|Austrittsdatum'.split(
      '|',
    ),
    [
      '7|Ada|Morel|ada@corvelle.example|Aktiv|Entwicklerin|Produkt|Chevallier, Lina|Unbefristet|01.03.2021||',
      '8|Abel|Ferreira|abel@corvelle.example|Elternzeit|Berater|Vertrieb|Chevallier, Lina|Werkstudent|15.04.2020|31.12.2026|',
    ].map((row) => row.split('|')),
    {
      employee_number: 'Personalnummer',
      first_name: 'Vorname',
      last_name: 'Nachname',
      email: 'E-Mail',
      employment_status: 'Status',
      job_title: 'Position',
      department: 'Abteilung',
      manager: 'Vorgesetzter',
      member_type: 'Beschäftigungsart',
      hiring_date: 'Einstellungsdatum',
      end_date: 'Austrittsdatum',
    },
  ],
  [
    'Personio, in English',
    'ID|First name|Last name|Email|Status|Position|Department|Supervisor|Employment type|Hire date|Termination date|Employee ID'.split(
      '|',
    ),
    [
      '1|Ada|Morel|ada@corvelle.example|active|Engineer|Product|lina@corvelle.example|internal|2021-03-01||P-1',
      '2|Abel|Ferreira|abel@corvelle.example|leave|Consultant|Sales|lina@corvelle.example|external|2020-04-15||P-2',
    ].map((row) => row.split('|')),
    {
      first_name: 'First name',
      last_name: 'Last name',
      email: 'Email',
      employment_status: 'Status',
      job_title: 'Position',
      department: 'Department',
      manager: 'Supervisor',
      member_type: 'Employment type',
      hiring_date: 'Hire date',
      end_date: 'Termination date',
      employee_number: 'Employee ID',
    },
  ],
  [
    'Lucca',
    'login|firstName|lastName|mail|legalEntity|dtContractStart|dtContractEnd|department|manager|employeenumber'.split(
      '|',
    ),
    [
      'amorel|Ada|Morel|ada@corvelle.example|Corvelle SAS|01/03/2021||Produit|lchevallier|C-0412',
      'aferreira|Abel|Ferreira|abel@corvelle.example|Corvelle SAS|15/04/2020|31/12/2026|Ventes|lchevallier|C-0413',
    ].map((row) => row.split('|')),
    {
      identifiers: 'login',
      first_name: 'firstName',
      last_name: 'lastName',
      email: 'mail',
      start_date: 'dtContractStart',
      end_date: 'dtContractEnd',
      department: 'department',
      manager: 'manager',
      employee_number: 'employeenumber',
    },
  ],
  [
    'PayFit',
    'Matricule|Civilité|Nom|Prénom|Date de naissance|E-mail professionnel|E-mail personnel|Intitulé du poste|Équipe|Manager|Type de contrat|Statut|Date de début de contrat|Date de fin de contrat'.split(
      '|',
    ),
    [
      '001|Mme|MOREL|Ada|02/02/1990|ada@corvelle.example|a@perso.example|Développeuse|Produit|Lina Chevallier|CDI|Cadre|01/03/2021|',
      '002|M.|FERREIRA|Abel|15/02/1985|abel@corvelle.example|b@perso.example|Conseiller|Ventes|Lina Chevallier|CDD|Non cadre|15/04/2020|31/12/2026',
    ].map((row) => row.split('|')),
    {
      employee_number: 'Matricule',
      civility: 'Civilité',
      last_name: 'Nom',
      first_name: 'Prénom',
      email: 'E-mail professionnel',
      job_title: 'Intitulé du poste',
      department: 'Équipe',
      manager: 'Manager',
      member_type: 'Type de contrat',
      start_date: 'Date de début de contrat',
      end_date: 'Date de fin de contrat',
    },
  ],
  [
    'HiBob',
    'Display name|First name|Last name|Email|Employee ID|Lifecycle status|Start date|Termination date|Department|Job title|Reports to|Site|Employment contract'.split(
      '|',
    ),
    [
      'Ada Morel|Ada|Morel|ada@corvelle.example|41|Employed|01/03/2021||Product|Engineer|Lina Chevallier|Lyon|Permanent',
      'Abel Ferreira|Abel|Ferreira|abel@corvelle.example|42|Terminated|15/04/2020|30/10/2025|Sales|Consultant|Lina Chevallier|Lyon|Temp',
    ].map((row) => row.split('|')),
    {
      first_name: 'First name',
      last_name: 'Last name',
      email: 'Email',
      employee_number: 'Employee ID',
      employment_status: 'Lifecycle status',
      start_date: 'Start date',
      end_date: 'Termination date',
      department: 'Department',
      job_title: 'Job title',
      manager: 'Reports to',
      member_type: 'Employment contract',
    },
  ],
  [
    'Factorial, in Spanish',
    'Nombre|Apellidos|Correo electrónico|Código de empleado|Puesto|Equipo|Responsable|Estado|Tipo de contrato|Fecha de alta|Fecha de baja'.split(
      '|',
    ),
    [
      'Ada|Morel|ada@corvelle.example|E1|Ingeniera|Producto|Lina Chevallier|Alta|Indefinido|01/03/2021|',
      'Abel|Ferreira|abel@corvelle.example|E2|Consultor|Ventas|Lina Chevallier|Baja|Temporal|15/04/2020|30/10/2025',
    ].map((row) => row.split('|')),
    {
      first_name: 'Nombre',
      last_name: 'Apellidos',
      email: 'Correo electrónico',
      employee_number: 'Código de empleado',
      job_title: 'Puesto',
      department: 'Equipo',
      manager: 'Responsable',
      employment_status: 'Estado',
      member_type: 'Tipo de contrato',
      start_date: 'Fecha de alta',
      end_date: 'Fecha de baja',
    },
  ],
  [
    'Workday',
    'Employee ID|Legal Name - First Name|Legal Name - Last Name|Email - Work|Worker Type|Business Title|Supervisory Organization|Worker’s Manager|Active Status|Hire Date|Termination Date'.split(
      '|',
    ),
    [
      '21007|Ada|Morel|ada@corvelle.example|Employee|Engineer|Product|Lina Chevallier (21001)|Yes|03/01/2021|',
      '21008|Abel|Ferreira|abel@corvelle.example|Contingent Worker|Consultant|Sales|Lina Chevallier (21001)|No|04/15/2020|10/30/2025',
    ].map((row) => row.split('|')),
    {
      employee_number: 'Employee ID',
      first_name: 'Legal Name - First Name',
      last_name: 'Legal Name - Last Name',
      email: 'Email - Work',
      member_type: 'Worker Type',
      job_title: 'Business Title',
      department: 'Supervisory Organization',
      manager: 'Worker’s Manager',
      employment_status: 'Active Status',
      hiring_date: 'Hire Date',
      end_date: 'Termination Date',
    },
  ],
  [
    'ADP',
    'Associate ID|Legal First Name|Legal Last Name|Work Contact: Work Email|Personal Contact: Personal Email|Home Department Description|Job Title Description|Reports To Name|Reports To Associate ID|Position Status|Hire Date|Termination Date|Worker Category Description'.split(
      '|',
    ),
    [
      'KX1|Ada|Morel|ada@corvelle.example|a@perso.example|Product|Engineer|Chevallier, Lina|KX0|Active|03/01/2021||Full Time',
      'KX2|Abel|Ferreira|abel@corvelle.example|b@perso.example|Sales|Consultant|Chevallier, Lina|KX0|Leave|04/15/2020||Part Time',
    ].map((row) => row.split('|')),
    {
      employee_number: 'Associate ID',
      first_name: 'Legal First Name',
      last_name: 'Legal Last Name',
      email: 'Work Contact: Work Email',
      department: 'Home Department Description',
      job_title: 'Job Title Description',
      manager: 'Reports To Associate ID',
      employment_status: 'Position Status',
      hiring_date: 'Hire Date',
      end_date: 'Termination Date',
      member_type: 'Worker Category Description',
    },
  ],
  [
    'SAP SuccessFactors',
    'STATUS|USERID|USERNAME|FIRSTNAME|LASTNAME|GENDER|EMAIL|MANAGER|HR|DEPARTMENT|DIVISION|LOCATION|TITLE|HIREDATE|EMPID'.split(
      '|',
    ),
    [
      'active|1001|amorel|Ada|Morel|F|ada@corvelle.example|NO_MANAGER|NO_HR|Product|Europe|Lyon|Engineer|03/01/2021|E1',
      'inactive|1002|aferreira|Abel|Ferreira|M|abel@corvelle.example|1001|NO_HR|Sales|Europe|Lyon|Consultant|04/15/2020|E2',
    ].map((row) => row.split('|')),
    {
      employment_status: 'STATUS',
      employee_number: 'USERID',
      identifiers: 'USERNAME',
      first_name: 'FIRSTNAME',
      last_name: 'LASTNAME',
      email: 'EMAIL',
      manager: 'MANAGER',
      department: 'DEPARTMENT',
      job_title: 'TITLE',
      hiring_date: 'HIREDATE',
    },
  ],
  [
    'Google Workspace',
    'First Name [Required]|Last Name [Required]|Email Address [Required]|Password [Required]|Org Unit Path [Required]|Status [READ ONLY]|Last Sign In [READ ONLY]|Recovery Email|Home Secondary Email|Employee ID|Employee Type|Employee Title|Manager Email|Department|Cost Center'.split(
      '|',
    ),
    [
      'Ada|Morel|ada@corvelle.example|****|/Produit|Active|2026/11/02 09:12:00|a@perso.example||41|Staff|Engineer|lina@corvelle.example|Product|C1',
      'Abel|Ferreira|abel@corvelle.example|****|/Ventes|Suspended|Never logged in|b@perso.example||42|Staff|Consultant|lina@corvelle.example|Sales|C2',
    ].map((row) => row.split('|')),
    {
      first_name: 'First Name [Required]',
      last_name: 'Last Name [Required]',
      email: 'Email Address [Required]',
      employment_status: 'Status [READ ONLY]',
      employee_number: 'Employee ID',
      member_type: 'Employee Type',
      job_title: 'Employee Title',
      manager: 'Manager Email',
      department: 'Department',
    },
  ],
  [
    'Microsoft 365',
    'Block credential|City|Country/Region|Department|Display name|First name|Last name|Licenses|Object Id|Office|Proxy addresses|State|Title|User principal name|When created'.split(
      '|',
    ),
    [
      'False|Lyon|France|Product|Ada Morel|Ada|Morel|E3|8f1|HQ|SMTP:ada@corvelle.example|ARA|Engineer|ada@corvelle.example|2021-03-01 09:00:00Z',
      'True|Lyon|France|Sales|Abel Ferreira|Abel|Ferreira|E3|8f2|HQ|SMTP:abel@corvelle.example|ARA|Consultant|abel@corvelle.example|2020-04-15 09:00:00Z',
    ].map((row) => row.split('|')),
    {
      department: 'Department',
      first_name: 'First name',
      last_name: 'Last name',
      job_title: 'Title',
      email: 'User principal name',
    },
  ],
  [
    'Entra',
    'userPrincipalName|displayName|surname|mail|givenName|id|userType|jobTitle|department|accountEnabled|usageLocation|state|country|alternateEmailAddress|createdDateTime'.split(
      '|',
    ),
    [
      'ada@corvelle.example|Ada Morel|Morel|ada@corvelle.example|Ada|8f1|Member|Engineer|Product|True|FR|ARA|France||2021-03-01T09:00:00Z',
      'abel@corvelle.example|Abel Ferreira|Ferreira|abel@corvelle.example|Abel|8f2|Guest|Consultant|Sales|False|FR|ARA|France||2020-04-15T09:00:00Z',
    ].map((row) => row.split('|')),
    {
      last_name: 'surname',
      email: 'mail',
      first_name: 'givenName',
      member_type: 'userType',
      job_title: 'jobTitle',
      department: 'department',
      employment_status: 'accountEnabled',
    },
  ],
  [
    'a French payroll',
    'Nom|Prénom|Courriel pro|Service|N+1|Matricule|Entrée|Sortie|Statut|Code coût'.split('|'),
    [
      'FERREIRA|Abel|abel@corvelle.example|Produit|M. Aubert|C-0412|12/02/2021||A|C1',
      'MOREL|Ada|ada@corvelle.example|Produit|M. Aubert|C-0413|12/02/2021||P|C1',
    ].map((row) => row.split('|')),
    {
      last_name: 'Nom',
      first_name: 'Prénom',
      email: 'Courriel pro',
      department: 'Service',
      manager: 'N+1',
      employee_number: 'Matricule',
      start_date: 'Entrée',
      end_date: 'Sortie',
      employment_status: 'Statut',
    },
  ],
]

it.each(exports)('recognises the columns of %s', (_name, header, rows, expected) => {
  const columns = guessImportColumns(header, rows)

  const read = Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      typeof column === 'number' ? [[field, header[column]]] : [],
    ),
  )
  expect(read).toEqual(expected)
})

it('takes a title for a civility only where it says Mr and Mrs', () => {
  const header = ['Title', 'First name', 'Last name']

  expect(
    guessImportColumns(header, [
      ['Mr', 'Abel', 'Ferreira'],
      ['Mrs', 'Ada', 'Morel'],
    ]),
  ).toMatchObject({ civility: 0, job_title: null })
  expect(guessImportColumns(header, [['Engineer', 'Ada', 'Morel']])).toMatchObject({
    civility: null,
    job_title: 0,
  })
})

it.each([
  ['Statut', ['CDI', 'CDD', 'Alternance'], 'member_type'],
  ['Status', ['Full-time', 'Contractor'], 'member_type'],
  ['Statut', ['Actif', 'Sorti', 'En congé'], 'employment_status'],
  ['Employment Status', ['Active', 'Terminated'], 'employment_status'],
  ['Status', ['Aktywny', 'Nieaktywny'], 'employment_status'],
  ['Type de contrat', ['Actif', 'Sorti'], 'employment_status'],
  ['Statut', ['Compagnons du devoir'], 'member_type'],
])('decides by the values what %s holds: %j', (label, values, field) => {
  const columns = guessImportColumns(
    ['Nom', 'Prénom', label],
    values.map((value) => ['Morel', 'Ada', value]),
    ['Compagnons du Devoir'],
  )

  const other = field === 'member_type' ? 'employment_status' : 'member_type'
  expect(columns).toMatchObject({ [field]: 2, [other]: null })
})

it.each(languages)('recognises what Rollcall itself calls each field, in %s', (language) => {
  const t = translator(language)
  const fields = importFields.filter((field) => field !== 'full_name')

  const guess = guessImportColumns(
    fields.map((field) => t(`members.fields.${field}`)),
    [fields.map((field) => (field === 'civility' ? t('members.civilities.mrs') : ''))],
  )

  expect(guess).toMatchObject(Object.fromEntries(fields.map((field, column) => [field, column])))
})
