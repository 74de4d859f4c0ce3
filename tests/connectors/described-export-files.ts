/** One made-up file of each described export, with the columns and words of the vendor's page. */
export const describedExportFiles = {
  gitlab: `Name,Username,Email,Path,Group or project name,Type,Role,Role type,Membership type,Membership status,Membership source,Access granted,Access expiration,Last activity
Léa Martin,lmartin,lea.martin@acme.test,acme,Acme,Group,Owner,default,direct,approved,acme,2024-12-05T03:32:11Z,,2026-03-12T00:00:00Z
Léa Martin,lmartin,lea.martin@acme.test,acme/site,Site,Project,Maintainer,default,inherited,approved,acme,2025-01-07T10:00:00Z,,2026-03-12T00:00:00Z
Paul Roy,proy,,acme,Acme,Group,Guest,default,direct,approved,acme,2024-12-05T03:32:11Z,,
`,
  docker: `Name,Username,Email,Type,Role,Teams,Date Joined,Last Logged-in Date,Docker Desktop Version,Last Seen Date,Opted Out Analytics
Léa Martin,lmartin,lea.martin@acme.test,Member,Owner,"owners, build",2023-02-01T09:00:00Z,2026-03-12T09:15:00Z,4.38.0,2026-03-13T08:00:00Z,false
Paul Roy,proy,paul.roy@acme.test,Member,Member,build,2024-06-03T09:00:00Z,,,,
,,ana.gil@acme.test,Invitee,Member,build,,,,,
`,
  clickup: `Name,Email,Initials,Description,Role,Role Subtype,Custom Role,Custom Role name,Timezone,Date joined,Invited By,Date Invited,SMS 2fa Enabled,TOTP 2fa Enabled,Last Active,Country ISO,Country,Teams
Léa Martin,lea.martin@acme.test,LM,CTO,1,0,,,Europe/Paris,1672570800000,,,0,1,2026-03-12 09:15:00,FR,France,
Paul Roy,paul.roy@acme.test,PR,,Member,0,,,Europe/Paris,1704106800000,123,1704106800000,0,0,2026-01-03 10:00:00,FR,France,Ventes
Ana Gil,ana@partner.test,AG,,4,0,,,Europe/Paris,1704106800000,123,1704106800000,,,,ES,Spain,
`,
  smartsheet: `Email,User domain,User type,System Admin,Group Admin,Plan Asset Admin
lea.martin@acme.test,Internal,Member,Y,N,N
ana@partner.test,External,Guest,N,N,N
`,
  zendesk: `ID,Name,Email,Suspended,Date created,Last updated,Last sign-in,Time zone,Language,Primary Group,Groups
361200001,Léa Martin,lea.martin@acme.test,FALSE,2022-03-01 09:00:00 UTC,2026-03-01 09:00:00 UTC,2026-03-12 09:15:00 UTC,Paris,Français,Support,"Support, Ventes"
361200002,Paul Roy,paul.roy@acme.test,TRUE,2022-03-01 09:00:00 UTC,2025-01-01 09:00:00 UTC,,Paris,Français,,
`,
  bitbucket: `Public Name,Email Address,Last Login (UTC),Has 2SV,On Plan
Léa Martin,lea.martin@acme.test,2026-03-12T09:15:21.523639,yes,yes
Amy Newman (INACTIVE),amy.newman@acme.test,2022-06-08T17:52:21.523639,no,no
`,
  webex: `First Name\tLast Name\tDisplay Name\tUser ID/Email (Required)\tUser Status\tLast Service Accessed Time\tDays since Last Service Accessed\tExtension\tTitle\tDepartment
Léa\tMartin\tLéa Martin\tlea.martin@acme.test\tActive\t2026-03-12T09:15:09.064Z\t2\t1234\tCTO\tIT
Paul\tRoy\tPaul Roy\tpaul.roy@acme.test\tNot Verified\t\t\t\t\t
Ana\tGil\tAna Gil\tana.gil@acme.test\tInactive\t2023-06-23T18:53:09.064Z\t900\t\t\tVentes
`,
  box: `User ID,User Name,User Email,Status,User Type,Last Activity,Storage,File & Folder Count,Group Count
2201,Léa Martin,lea.martin@acme.test,Active,Co-admin,2026-03-12,120,340,2
2202,Paul Roy,paul.roy@acme.test,Inactive,Managed User,2024-01-05,0,2,0
`,
  okta: `User,Login,Status,Activation date,Authentication Source,Last Login,Last Password Change
Léa Martin,lea.martin@acme.test,PASSWORD_EXPIRED,2022-03-01 09:00:00 UTC,Okta,2026-03-12 09:15:00 UTC,2025-03-01 09:00:00 UTC
Paul Roy,paul.roy@acme.test,LOCKED_OUT,2022-03-01 09:00:00 UTC,Active Directory,,
Ana Gil,agil,STAGED,,Okta,,
`,
  dropbox: `First name,Last name,Email address,Role,Status,Usage (in MB),Space limit,Join date,Invite date,Company-managed groups,User-managed groups,Two-step verification
Léa,Martin,lea.martin@acme.test,Compliance admin,Active,512,Unlimited,2023-02-01,,Ventes,,Required
Paul,Roy,paul.roy@acme.test,Member,Suspended,0,Unlimited,2023-02-01,,,,Optional
,,ana.gil@acme.test,Member,Invited,0,,,2026-03-01,,,
`,
  lastpass: `Email,First Name,Last Name,Account Status,MFA Status,Admin Level Name,Creation Time (UTC),Last Master Password Change Date & Time (UTC),Security Challenge Score,Master Password Score
lea.martin@acme.test,Léa,Martin,Active,Enabled,Super admin,2023-02-01 09:00:00,2025-01-01 10:00:00,88,90
paul.roy@acme.test,Paul,Roy,Disabled,Disabled,,2023-02-01 09:00:00,,,
ana.gil@acme.test,,,Expired Invitation,,,2026-01-01 09:00:00,,,
`,
  adobe: `Identity Type,Username,Domain,Email,First Name,Last Name,Country Code,ID,Product Configurations,Admin Roles,Product Configurations Administered,User Groups,User Groups Administered,Products Administered,Developer Access
Federated ID,lmartin,acme.test,lea.martin@acme.test,Léa,Martin,FR,AB12@acme.e,Default Acrobat Pro,System Admin,,Ventes,,,
Adobe ID,,,paul.roy@acme.test,Paul,Roy,FR,CD34@AdobeID,,,,,,,
`,
  pigment: `Name,Email,Status,Account Type,License Type,Application Access
Léa Martin,lea.martin@acme.test,Active,Security Admin,Full,12
Paul Roy,paul.roy@acme.test,Deactivated,Member,Contributor,3
Ana Gil,ana.gil@acme.test,Pending,Member,Contributor,1
`,
  workiva: `Username,Last Name,First Name,SAML ID,Last Login,Organization License,Organization Roles,Workspaces
lea.martin@acme.test,Martin,Léa,lmartin,2026-03-12 09:15:00,Licensed,Org User Admin,Rapports
paul.roy@acme.test,Roy,Paul,proy,,,,
`,
  active_directory: `# extended LDIF
dn: CN=Lea Martin,OU=Sales,DC=acme,DC=test
objectClass: top
objectClass: person
objectClass: user
cn:: TMOpYSBNYXJ0aW4=
sn: Martin
givenName:: TMOpYQ==
sAMAccountName: lmartin
objectGUID:: 3hxWTbq3ZU6bqxGf3xGkBA==
userAccountControl: 512
whenCreated: 20220301090000.0Z
lastLogonTimestamp: 134176940000000000
mail: lea.martin@acme.test
department: Sal
 es

dn: CN=Paul Roy,OU=Former,DC=acme,DC=test
objectClass: user
sAMAccountName: proy
userAccountControl: 514
mail: paul.roy@acme.test
lastLogonTimestamp: 0

dn: CN=PC-12,OU=Machines,DC=acme,DC=test
objectClass: user
objectClass: computer
sAMAccountName: PC-12$
userAccountControl: 4096

dn: OU=Sales,DC=acme,DC=test
objectClass: organizationalUnit
ou: Sales
`,
  ldap: `version: 1

dn: dc=acme,dc=test
objectClass: dcObject
dc: acme

dn: uid=lmartin,ou=people,dc=acme,dc=test
objectClass: inetOrgPerson
uid: lmartin
cn: Lea Martin
cn;lang-fr:: TMOpYSBNYXJ0aW4=
sn: Martin
mail: lea.martin@acme.test
mail: lea@acme.test
userPassword:: e1NTSEF9c2VjcmV0
jpegPhoto:< file:///etc/passwd
entryUUID: 5f2c1f0e-0000-4000-8000-000000000001
createTimestamp: 20220301090000Z

dn: cn=admins,ou=groups,dc=acme,dc=test
objectClass: groupOfNames
cn: admins
member: uid=lmartin,ou=people,dc=acme,dc=test
`,
}
