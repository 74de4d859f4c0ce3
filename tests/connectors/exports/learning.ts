import { day, type ExportCase, lea, paul } from '@/tests/connectors/exports/export-case'

/** A made-up file of each of these exports, with the columns and words of its page. */
export const learning = {
  udemy: {
    file: `Name,Surname,Email,Role,Status,Group,License type,License pool,External ID,LMS User ID
Léa,Martin,lea.martin@acme.test,Admin,Active,Ventes,Enterprise,Paris,,
Paul,Roy,paul.roy@acme.test,User,Deactivated,Ventes,Enterprise,Paris,,
`,
    accounts: [
      { ...lea, firstName: 'Léa', lastName: 'Martin', isAdmin: true, status: 'active' },
      { ...paul, isAdmin: false, status: 'suspended' },
    ],
  },
  moodle: {
    file: `id,username,email,firstname,lastname,idnumber,institution,department,phone1,phone2,city,country
12,lmartin,lea.martin@acme.test,Léa,Martin,,Acme,Ventes,,,Paris,FR
13,proy,paul.roy@acme.test,Paul,Roy,,Acme,,,,Paris,FR
`,
    accounts: [
      { ...lea, externalId: '12', login: 'lmartin', status: null, fields: { department: 'Ventes' } },
      { ...paul, externalId: '13' },
    ],
  },
  canvas_lms: {
    file: `canvas_user_id,user_id,integration_id,authentication_provider_id,login_id,first_name,last_name,full_name,sortable_name,short_name,email,status,created_by_sis
2572,E12,,,lmartin,Léa,Martin,Léa Martin,"Martin, Léa",Léa,lea.martin@acme.test,active,false
2573,E13,,,proy,Paul,Roy,Paul Roy,"Roy, Paul",Paul,paul.roy@acme.test,suspended,false
`,
    accounts: [
      { ...lea, externalId: '2572', login: 'lmartin', displayName: 'Léa Martin', status: 'active' },
      { ...paul, status: 'suspended' },
    ],
  },
  smarteru: {
    file: `Profile ID,SCORM Student ID,Surname,Given Name,Employee ID,Email Address,Title,Division,Home Group,Access Level,Language,Last Login
71,S71,Martin,Léa,12,lea.martin@acme.test,CTO,IT,Paris,Administrator,French,2026-03-12 09:15:00
72,S72,Roy,Paul,,paul.roy@acme.test,,,Paris,Learner,French,
`,
    accounts: [
      { ...lea, externalId: '71', role: 'Administrator', status: null },
      { ...paul, lastActiveAt: null },
    ],
  },
  edapp: {
    file: `Username,First Name,Last Name,User groups,Roles,Password,External ID
lea.martin@acme.test,Léa,Martin,Ventes,admin,,
proy,Paul,Roy,Ventes,learner,,
`,
    accounts: [
      { ...lea, externalId: 'lea.martin@acme.test', role: 'admin' },
      { externalId: 'proy', email: null, login: 'proy' },
    ],
  },
  coursemill: {
    file: `StudentID	OrgID	LastName	FirstName	MiddleInitial	EmailID	Password	ActiveFlag
lmartin	acme	Martin	Léa		lea.martin@acme.test		True
proy	acme	Roy	Paul		paul.roy@acme.test		False
`,
    accounts: [
      { ...lea, externalId: 'lmartin', status: 'active' },
      { ...paul, status: 'suspended' },
    ],
  },
  immersive_labs: {
    file: `User_ID,Email,Full_name,Team,Teams,Roles,Days_since_last_login,Lab_completions
901,lea.martin@acme.test,Léa Martin,SOC,SOC,Org admin,3,12
902,paul.roy@acme.test,Paul Roy,SOC,SOC,Member,,0
`,
    accounts: [{ ...lea, externalId: '901', role: 'Org admin', lastActiveAt: null }, { ...paul }],
  },
  fuse_universal: {
    file: `User id,Username,First name,Last name,Email,System role,Creation date,Last activity date
12345,lmartin,Léa,Martin,lea.martin@acme.test,Admin,06-11-2015 14:28:47,17-03-2023 16:39:11
12346,proy,Paul,Roy,paul.roy@acme.test,User,06-11-2015 14:28:47,
`,
    accounts: [
      { ...lea, externalId: '12345', isAdmin: true, lastActiveAt: day('2023-03-17T16:39:11Z') },
      { ...paul, isAdmin: false },
    ],
  },
} satisfies Record<string, ExportCase>
