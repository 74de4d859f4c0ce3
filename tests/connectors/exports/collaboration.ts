import { day, type ExportCase, lea, paul } from '@/tests/connectors/exports/export-case'

/** A made-up file of each of these exports, with the columns and words of its page. */
export const collaboration = {
  clickup: {
    file: `Name,Email,Initials,Description,Role,Role Subtype,Custom Role,Custom Role name,Timezone,Date joined,Invited By,Date Invited,SMS 2fa Enabled,TOTP 2fa Enabled,Last Active,Country ISO,Country,Teams
Léa Martin,lea.martin@acme.test,LM,CTO,1,0,,,Europe/Paris,1672570800000,,,0,1,2026-03-12 09:15:00,FR,France,
Paul Roy,paul.roy@acme.test,PR,,Member,0,,,Europe/Paris,1704106800000,123,1704106800000,0,0,2026-01-03 10:00:00,FR,France,Ventes
Ana Gil,ana@partner.test,AG,,4,0,,,Europe/Paris,1704106800000,123,1704106800000,,,,ES,Spain,
`,
    accounts: [
      { ...lea, role: 'Owner', isAdmin: true, status: null, lastActiveAt: day('2026-03-12T09:15:00Z') },
      { ...paul, role: 'Member', isAdmin: false, kind: null },
      { role: 'Guest', kind: 'external', lastActiveAt: null },
    ],
  },
  smartsheet: {
    file: `Email,User domain,User type,System Admin,Group Admin,Plan Asset Admin
lea.martin@acme.test,Internal,Member,Y,N,N
ana@partner.test,External,Guest,N,N,N
`,
    accounts: [
      { ...lea, isAdmin: true, kind: null, status: 'active' },
      { email: 'ana@partner.test', isAdmin: false, kind: 'external', status: 'active' },
    ],
  },
  webex: {
    file: `First Name\tLast Name\tDisplay Name\tUser ID/Email (Required)\tUser Status\tLast Service Accessed Time\tDays since Last Service Accessed\tExtension\tTitle\tDepartment
Léa\tMartin\tLéa Martin\tlea.martin@acme.test\tActive\t2026-03-12T09:15:09.064Z\t2\t1234\tCTO\tIT
Paul\tRoy\tPaul Roy\tpaul.roy@acme.test\tNot Verified\t\t\t\t\t
Ana\tGil\tAna Gil\tana.gil@acme.test\tInactive\t2023-06-23T18:53:09.064Z\t900\t\t\tVentes
`,
    accounts: [
      { ...lea, displayName: 'Léa Martin', status: 'active', lastActiveAt: day('2026-03-12T09:15:09Z') },
      { ...paul, status: 'invited' },
      { status: 'suspended', fields: { department: 'Ventes' } },
    ],
  },
  box: {
    file: `User ID,User Name,User Email,Status,User Type,Last Activity,Storage,File & Folder Count,Group Count
2201,Léa Martin,lea.martin@acme.test,Active,Co-admin,2026-03-12,120,340,2
2202,Paul Roy,paul.roy@acme.test,Inactive,Managed User,2024-01-05,0,2,0
`,
    accounts: [
      { ...lea, externalId: '2201', isAdmin: true, status: 'active', lastActiveAt: day('2026-03-12') },
      { ...paul, isAdmin: false, status: 'suspended' },
    ],
  },
  dropbox: {
    file: `First name,Last name,Email address,Role,Status,Usage (in MB),Space limit,Join date,Invite date,Company-managed groups,User-managed groups,Two-step verification
Léa,Martin,lea.martin@acme.test,Compliance admin,Active,512,Unlimited,2023-02-01,,Ventes,,Required
Paul,Roy,paul.roy@acme.test,Member,Suspended,0,Unlimited,2023-02-01,,,,Optional
,,ana.gil@acme.test,Member,Invited,0,,,2026-03-01,,,
`,
    accounts: [
      { ...lea, isAdmin: true, status: 'active', hasMfa: null, createdAt: day('2023-02-01') },
      { ...paul, isAdmin: false, status: 'suspended' },
      { status: 'invited' },
    ],
  },
  adobe: {
    file: `Identity Type,Username,Domain,Email,First Name,Last Name,Country Code,ID,Product Configurations,Admin Roles,Product Configurations Administered,User Groups,User Groups Administered,Products Administered,Developer Access
Federated ID,lmartin,acme.test,lea.martin@acme.test,Léa,Martin,FR,AB12@acme.e,Default Acrobat Pro,System Admin,,Ventes,,,
Adobe ID,,,paul.roy@acme.test,Paul,Roy,FR,CD34@AdobeID,,,,,,,
`,
    accounts: [
      { ...lea, externalId: 'AB12@acme.e', login: 'lmartin', isAdmin: true, status: null },
      { ...paul, isAdmin: null, fields: { user_type: 'Adobe ID' } },
    ],
  },
  workiva: {
    file: `Username,Last Name,First Name,SAML ID,Last Login,Organization License,Organization Roles,Workspaces
lea.martin@acme.test,Martin,Léa,lmartin,2026-03-12 09:15:00,Licensed,Org User Admin,Rapports
paul.roy@acme.test,Roy,Paul,proy,,,,
`,
    accounts: [
      { ...lea, externalId: 'lea.martin@acme.test', isAdmin: true, hasSeat: true, status: 'active' },
      { ...paul, isAdmin: null, hasSeat: null },
    ],
  },
  asana: {
    file: `Name,Email address,Date joined the Organization,First login date,Login method,Last activity date,Internal (yes/no),Number of teams,Names of teams,Number of projects,Names of projects
Léa Martin,lea.martin@acme.test,2022-03-01,2022-03-02,SSO,2026-03-12,yes,2,"Ventes, Support",9,Site
Paul Roy,paul.roy@acme.test,2022-03-01,,,,yes,0,,0,
`,
    accounts: [
      { ...lea, status: null, createdAt: day('2022-03-01'), lastActiveAt: day('2026-03-12') },
      { ...paul, lastActiveAt: null },
    ],
  },
  autodesk: {
    file: `account_status,autodesk_id,email,first_name,last_name,offering_name,product_name,role,team
Active,AD1,lea.martin@acme.test,Léa,Martin,AEC Collection,Revit,Primary admin,Acme
Active,AD1,lea.martin@acme.test,Léa,Martin,AEC Collection,AutoCAD,Primary admin,Acme
Active,AD2,paul.roy@acme.test,Paul,Roy,AEC Collection,AutoCAD,User,Acme
`,
    accounts: [
      { ...lea, externalId: 'AD1', isAdmin: true, status: null },
      { ...paul, isAdmin: null },
    ],
  },
  trimble: {
    file: `First Name,Last Name,Email,Role,Last Sign-In (UTC),Status,License Assignments,Available Applications
Léa,Martin,lea.martin@acme.test,Admin,2026-03-12 09:15:00,Active,Connect,Connect
pending,pending,paul.roy@acme.test,User,,Pending,,
`,
    accounts: [
      { ...lea, isAdmin: true, status: 'active', lastActiveAt: day('2026-03-12T09:15:00Z') },
      { ...paul, isAdmin: null, status: 'invited' },
    ],
  },
  egnyte: {
    file: `Username,LastName,FirstName,Email,Type,Role,AuthType,Active,IdPUserID,CreatedBy,LastActive
lmartin,Martin,Léa,lea.martin@acme.test,admin,,SSO,yes,lmartin,root,2026-03-12
proy,Roy,Paul,paul.roy@acme.test,power,,Egnyte,no,,root,
`,
    accounts: [
      { ...lea, externalId: 'lmartin', isAdmin: true, status: 'active' },
      { ...paul, isAdmin: false, status: 'suspended' },
    ],
  },
  kintone: {
    file: `ログイン名,表示名,新ログイン名,パスワード,姓,名,メールアドレス,使用状態,言語
lmartin,Léa Martin,*,*,Martin,Léa,lea.martin@acme.test,1,fr
proy,Paul Roy,*,*,Roy,Paul,paul.roy@acme.test,0,fr
`,
    accounts: [
      {
        ...lea,
        externalId: 'lmartin',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        lastName: 'Martin',
        status: 'active',
      },
      { ...paul, status: 'suspended' },
    ],
  },
} satisfies Record<string, ExportCase>
