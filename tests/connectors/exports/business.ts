import { day, type ExportCase, lea, paul } from '@/tests/connectors/exports/export-case'

/** A made-up file of each of these exports, with the columns and words of its page. */
export const business = {
  zendesk: {
    file: `ID,Name,Email,Suspended,Date created,Last updated,Last sign-in,Time zone,Language,Primary Group,Groups
361200001,Léa Martin,lea.martin@acme.test,FALSE,2022-03-01 09:00:00 UTC,2026-03-01 09:00:00 UTC,2026-03-12 09:15:00 UTC,Paris,Français,Support,"Support, Ventes"
361200002,Paul Roy,paul.roy@acme.test,TRUE,2022-03-01 09:00:00 UTC,2025-01-01 09:00:00 UTC,,Paris,Français,,
`,
    accounts: [
      {
        ...lea,
        externalId: '361200001',
        status: 'active',
        fields: { department: 'Support' },
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      { ...paul, status: 'suspended', lastActiveAt: null },
    ],
  },
  pigment: {
    file: `Name,Email,Status,Account Type,License Type,Application Access
Léa Martin,lea.martin@acme.test,Active,Security Admin,Full,12
Paul Roy,paul.roy@acme.test,Deactivated,Member,Contributor,3
Ana Gil,ana.gil@acme.test,Pending,Member,Contributor,1
`,
    accounts: [
      { ...lea, role: 'Security Admin', isAdmin: true, status: 'active' },
      { ...paul, isAdmin: null, status: 'suspended' },
      { email: 'ana.gil@acme.test', status: 'invited' },
    ],
  },
  hubspot: {
    file: `User ID,First name,Last name,Email address,Last login date,Assigned teams,Assigned role,Permissions
8801,Léa,Martin,lea.martin@acme.test,2026-03-12,Ventes,Super Admin,All
8802,Paul,Roy,paul.roy@acme.test,,Ventes,Sales rep,Contacts
`,
    accounts: [
      { ...lea, externalId: '8801', firstName: 'Léa', role: 'Super Admin', lastActiveAt: day('2026-03-12') },
      { ...paul, status: null, lastActiveAt: null },
    ],
  },
  salesforce: {
    file: `"Id","Username","LastName","FirstName","Name","Email","IsActive","ProfileId","UserType","LastLoginDate","CreatedDate"
"005000000000001AAA","lea@acme.test.crm","Martin","Léa","Léa Martin","lea.martin@acme.test","true","00e000000000001","Standard","2026-03-12T09:15:00.000Z","2022-03-01T09:00:00.000Z"
"005000000000002AAA","paul@acme.test.crm","Roy","Paul","Paul Roy","paul.roy@acme.test","false","00e000000000002","Standard","",""
"005000000000003AAA","ana@partner.test","Gil","Ana","Ana Gil","ana@partner.test","true","00e000000000003","PowerPartner","",""
`,
    accounts: [
      {
        ...lea,
        externalId: '005000000000001AAA',
        login: 'lea@acme.test.crm',
        status: 'active',
        kind: null,
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      { ...paul, status: 'suspended' },
      { kind: 'external' },
    ],
  },
  coupa: {
    file: `Login,Status,Id,Purchasing License,Expense License,Authentication Method,Single Sign-on ID,Email,Firstname,Lastname,Employee Number,Department
lmartin,active,31,true,true,SAML,lmartin,lea.martin@acme.test,Léa,Martin,12,Achats
proy,inactive,32,false,false,Coupa,,paul.roy@acme.test,Paul,Roy,,
`,
    accounts: [
      { ...lea, externalId: '31', login: 'lmartin', status: 'active', fields: { department: 'Achats' } },
      { ...paul, status: 'suspended' },
    ],
  },
  unimarket: {
    file: `Username,First Name,Last Name,Email,Enabled,External User Management,External User ID,Vendor ID,Self Approval Level,Org Units,On Behalf Of Org Units,Roles
lmartin,Léa,Martin,lea.martin@acme.test,Y,N,,,500,Paris,,Buyer
proy,Paul,Roy,paul.roy@acme.test,N,N,,,,Paris,,
`,
    accounts: [
      { ...lea, externalId: 'lmartin', role: 'Buyer', status: 'active' },
      { ...paul, status: 'suspended' },
    ],
  },
  bynder: {
    file: `First name;Last name;User ID;Username;Email Address;Last Login Date;Account Status;Department;Permission Profile;Assigned User Groups;Created Date;SSO Only
Léa;Martin;B-1;lmartin;lea.martin@acme.test;2026-03-12;Active;Marque;Administrator;Marketing;2022-03-01;No
Paul;Roy;B-2;proy;paul.roy@acme.test;;Inactive;;Regular;;2022-03-01;No
`,
    accounts: [
      { ...lea, externalId: 'B-1', role: 'Administrator', status: 'active', createdAt: day('2022-03-01') },
      { ...paul, status: 'suspended', lastActiveAt: null },
    ],
  },
  broadsign: {
    file: `Name,Email address,Phone number,Role,Active,Activation date (UTC),Deactivation date (UTC)
Léa Martin,lea.martin@acme.test,,Admin,yes,2022-03-01 09:00:00,
Paul Roy,paul.roy@acme.test,,Operator,no,2022-03-01 09:00:00,2025-01-01 09:00:00
`,
    accounts: [
      { ...lea, isAdmin: true, status: 'active', createdAt: day('2022-03-01T09:00:00Z') },
      { ...paul, isAdmin: null, status: 'suspended' },
    ],
  },
  evaluagent: {
    file: `Forename,Surname,Username,Email Address,Status,Created Date,Roles,Team name,Switch ID
Léa,Martin,lmartin,lea.martin@acme.test,Active,2022-03-01,Evaluator,Support,
Paul,Roy,proy,paul.roy@acme.test,Inactive,2022-03-01,Agent,Support,
`,
    accounts: [
      {
        ...lea,
        externalId: 'lmartin',
        firstName: 'Léa',
        lastName: 'Martin',
        role: 'Evaluator',
        status: 'active',
      },
      { ...paul, status: 'suspended' },
    ],
  },
  cxone_expert: {
    file: `User ID,Seated,Username,Display Name,Email,Role,Last Login,Created On,Active
41,yes,lmartin,Léa Martin,lea.martin@acme.test,Admin,2026-03-12 09:15:00,2022-03-01 09:00:00,active
42,no,proy,Paul Roy,paul.roy@acme.test,Viewer,,2022-03-01 09:00:00,inactive
`,
    accounts: [
      {
        ...lea,
        externalId: '41',
        hasSeat: true,
        status: 'active',
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      { ...paul, hasSeat: false, status: 'suspended' },
    ],
  },
  emresource: {
    file: `Username,Full Name,Login Email,Active,Organization,Last Login,Created by Username,Created by Full Name,Created At,Last Updated by Username,Last Update Type
lmartin,Léa Martin,lea.martin@acme.test,Y,CHU,2026-03-12 09:15:00,root,Root,2022-03-01 09:00:00,root,Role changed
proy,Paul Roy,paul.roy@acme.test,N,CHU,,root,Root,2022-03-01 09:00:00,root,Role changed
`,
    accounts: [
      { ...lea, externalId: 'lmartin', status: 'active', fields: { department: 'CHU' } },
      { ...paul, status: 'suspended' },
    ],
  },
  pismo: {
    file: `User ID,Name,Email,Status,Date of Creation,Last Login,Roles
P-1,Léa Martin,lea.martin@acme.test,ACCOUNT_OK,2022-03-01 09:00:00,2026-03-12 09:15:00,Admin
P-2,Paul Roy,paul.roy@acme.test,VERIFICATION_REQUIRED,2022-03-01 09:00:00,,
`,
    accounts: [
      { ...lea, externalId: 'P-1', status: 'active', role: 'Admin' },
      { ...paul, status: 'invited', role: null, lastActiveAt: null },
    ],
  },
} satisfies Record<string, ExportCase>
