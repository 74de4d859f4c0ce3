import { day, type ExportCase, lea, paul } from '@/tests/connectors/exports/export-case'

/** A made-up file of each of these exports, with the columns and words of its page. */
export const development = {
  gitlab: {
    file: `Name,Username,Email,Path,Group or project name,Type,Role,Role type,Membership type,Membership status,Membership source,Access granted,Access expiration,Last activity
Léa Martin,lmartin,lea.martin@acme.test,acme,Acme,Group,Owner,default,direct,approved,acme,2024-12-05T03:32:11Z,,2026-03-12T00:00:00Z
Léa Martin,lmartin,lea.martin@acme.test,acme/site,Site,Project,Maintainer,default,inherited,approved,acme,2025-01-07T10:00:00Z,,2026-03-12T00:00:00Z
Paul Roy,proy,,acme,Acme,Group,Guest,default,direct,approved,acme,2024-12-05T03:32:11Z,,
`,
    accounts: [
      {
        ...lea,
        externalId: 'lmartin',
        displayName: 'Léa Martin',
        role: null,
        lastActiveAt: day('2026-03-12'),
      },
      { externalId: 'proy', email: null, status: null },
    ],
  },
  docker: {
    file: `Name,Username,Email,Type,Role,Teams,Date Joined,Last Logged-in Date,Docker Desktop Version,Last Seen Date,Opted Out Analytics
Léa Martin,lmartin,lea.martin@acme.test,Member,Owner,"owners, build",2023-02-01T09:00:00Z,2026-03-12T09:15:00Z,4.38.0,2026-03-13T08:00:00Z,false
Paul Roy,proy,paul.roy@acme.test,Member,Member,build,2024-06-03T09:00:00Z,,,,
,,ana.gil@acme.test,Invitee,Member,build,,,,,
`,
    accounts: [
      {
        ...lea,
        externalId: 'lmartin',
        role: 'Owner',
        isAdmin: true,
        status: 'active',
        createdAt: day('2023-02-01T09:00:00Z'),
        lastActiveAt: day('2026-03-13T08:00:00Z'),
      },
      { ...paul, isAdmin: false, lastActiveAt: null },
      { externalId: 'ana.gil@acme.test', status: 'invited' },
    ],
  },
  bitbucket: {
    file: `Public Name,Email Address,Last Login (UTC),Has 2SV,On Plan
Léa Martin,lea.martin@acme.test,2026-03-12T09:15:21.523639,yes,yes
Amy Newman (INACTIVE),amy.newman@acme.test,2022-06-08T17:52:21.523639,no,no
`,
    accounts: [
      { ...lea, status: 'active', hasMfa: true, hasSeat: true, lastActiveAt: day('2026-03-12T09:15:21Z') },
      { displayName: 'Amy Newman', status: 'suspended', hasMfa: false, hasSeat: false },
    ],
  },
  azure_devops: {
    file: `Username,Name,Access Level,Last Access,Date Created,License Status,License Source
lea.martin@acme.test,Léa Martin,Basic + Test Plans,3/13/2026,3/1/2022,Active,Direct
paul.roy@acme.test,Paul Roy,Stakeholder,Never,1/5/2026,Pending,Group Rule
`,
    accounts: [
      { ...lea, externalId: 'lea.martin@acme.test', role: 'Basic + Test Plans', status: 'active' },
      { ...paul, status: 'invited', lastActiveAt: null, fields: { never_active: true } },
    ],
  },
  autorabit: {
    file: `First Name,Last Name,Status,Email,Login Name,Role,Last Login Date,Created Date,Login Type
Léa,Martin,Active,lea.martin@acme.test,lmartin,Org Admin,2026-03-12 09:15:00,2022-03-01 09:00:00,SSO
Paul,Roy,Deactivated,paul.roy@acme.test,proy,Developer,,2022-03-01 09:00:00,Standard
`,
    accounts: [
      { ...lea, externalId: 'lmartin', role: 'Org Admin', status: 'active' },
      { ...paul, status: 'suspended' },
    ],
  },
  discourse: {
    file: `id,name,username,email,title,created_at,last_seen_at,last_posted_at,last_emailed_at,trust_level,approved,suspended_at,suspended_till,silenced_till,active,admin,moderator,ip_address,staged
1,Léa Martin,lea,lea.martin@acme.test,,2022-03-01 09:00:00 UTC,2026-03-12 09:15:00 UTC,,,4,true,,,,true,true,false,192.0.2.1,false
2,Paul Roy,paul,paul.roy@acme.test,,2022-03-01 09:00:00 UTC,,,,1,true,2025-01-01 09:00:00 UTC,2030-01-01 09:00:00 UTC,,true,false,false,192.0.2.1,false
`,
    accounts: [
      {
        ...lea,
        externalId: '1',
        login: 'lea',
        isAdmin: true,
        status: null,
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      { ...paul, isAdmin: false, status: null },
    ],
  },
  mattermost: {
    file: `Id,Username,Email,CreateAt,Name,Roles,LastLogin,LastStatusAt,LastPostDate,DaysActive,TotalPosts
q1w2e3,lea,lea.martin@acme.test,2022-03-01 09:00:00 +0000 UTC,Léa Martin,system_user system_admin,2026-03-12 09:15:00.123 +0000 UTC,2026-03-12 10:15:00 +0100 CET,,20,310
r4t5y6,paul,paul.roy@acme.test,2022-03-01 09:00:00 +0000 UTC,Paul Roy,system_user,,,,,
u7i8o9,ana,ana@partner.test,2022-03-01 09:00:00 +0000 UTC,Ana Gil,system_guest,,,,,
`,
    accounts: [
      {
        ...lea,
        externalId: 'q1w2e3',
        isAdmin: true,
        createdAt: day('2022-03-01T09:00:00Z'),
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      { ...paul, isAdmin: false, kind: null },
      { isAdmin: false, kind: 'external' },
    ],
  },
  redmine: {
    file: `Identifiant;Prénom;Nom;Email;Administrateur;Créé;Dernière connexion;Statut
lmartin;Léa;Martin;lea.martin@acme.test;Oui;01/03/2022 09:00;12/03/2026 09:15;actif
proy;Paul;Roy;paul.roy@acme.test;Non;01/03/2022 09:00;;verrouillé
agil;Ana;Gil;ana.gil@acme.test;Non;01/03/2022 09:00;;enregistré
`,
    accounts: [
      {
        ...lea,
        externalId: 'lmartin',
        isAdmin: true,
        status: 'active',
        createdAt: day('2022-03-01T09:00:00Z'),
      },
      { ...paul, isAdmin: false, status: 'suspended' },
      { status: 'invited' },
    ],
  },
  wordpress: {
    file: `ID,user_login,display_name,user_email,user_registered,roles
1,lmartin,"Léa Martin",lea.martin@acme.test,"2022-03-01 09:00:00",administrator
2,proy,"Paul Roy",paul.roy@acme.test,"2022-03-01 09:00:00",editor
`,
    accounts: [
      { ...lea, externalId: '1', isAdmin: true, status: null, createdAt: day('2022-03-01T09:00:00Z') },
      { ...paul, role: 'editor', isAdmin: false },
    ],
  },
} satisfies Record<string, ExportCase>
