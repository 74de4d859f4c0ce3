import { day, type ExportCase, lea, paul } from '@/tests/connectors/exports/export-case'

/** A made-up file of each of these exports, with the columns and words of its page. */
export const identity = {
  okta: {
    file: `User,Login,Status,Activation date,Authentication Source,Last Login,Last Password Change
Léa Martin,lea.martin@acme.test,PASSWORD_EXPIRED,2022-03-01 09:00:00 UTC,Okta,2026-03-12 09:15:00 UTC,2025-03-01 09:00:00 UTC
Paul Roy,paul.roy@acme.test,LOCKED_OUT,2022-03-01 09:00:00 UTC,Active Directory,,
Ana Gil,agil,STAGED,,Okta,,
`,
    accounts: [
      { ...lea, status: 'active', createdAt: day('2022-03-01T09:00:00Z') },
      { ...paul, status: 'suspended' },
      { externalId: 'agil', email: null, login: 'agil', status: 'invited' },
    ],
  },
  lastpass: {
    file: `Email,First Name,Last Name,Account Status,MFA Status,Admin Level Name,Creation Time (UTC),Last Master Password Change Date & Time (UTC),Security Challenge Score,Master Password Score
lea.martin@acme.test,Léa,Martin,Active,Enabled,Super admin,2023-02-01 09:00:00,2025-01-01 10:00:00,88,90
paul.roy@acme.test,Paul,Roy,Disabled,Disabled,,2023-02-01 09:00:00,,,
ana.gil@acme.test,,,Expired Invitation,,,2026-01-01 09:00:00,,,
`,
    accounts: [
      { ...lea, role: 'Super admin', isAdmin: true, hasMfa: true, status: 'active' },
      { ...paul, isAdmin: null, hasMfa: false, status: 'suspended' },
      { status: 'invited', hasMfa: null },
    ],
  },
  active_directory: {
    file: `# extended LDIF
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
    accounts: [
      {
        ...lea,
        externalId: 'de1c564dbab7654e9bab119fdf11a404',
        login: 'lmartin',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        status: 'active',
        createdAt: day('2022-03-01T09:00:00Z'),
        lastActiveAt: day('2026-03-11T09:13:20Z'),
        fields: { department: 'Sales' },
      },
      { ...paul, externalId: 'proy', status: 'suspended', lastActiveAt: null },
    ],
  },
  ldap: {
    file: `version: 1

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
    accounts: [
      {
        ...lea,
        externalId: '5f2c1f0e-0000-4000-8000-000000000001',
        login: 'lmartin',
        displayName: 'Lea Martin',
        status: null,
        createdAt: day('2022-03-01T09:00:00Z'),
      },
    ],
  },
  bitwarden: {
    file: `Email,Name,Status,Role,Two-step login,Account recovery,Secrets Manager,Groups
lea.martin@acme.test,Léa Martin,Confirmed,Owner,Enabled,Enrolled,Disabled,Ventes
paul.roy@acme.test,Paul Roy,Revoked,User,Disabled,Not enrolled,Disabled,
ana.gil@acme.test,,Accepted,Custom,Disabled,Not enrolled,Disabled,
`,
    accounts: [
      { ...lea, role: 'Owner', isAdmin: true, hasMfa: true, status: 'active' },
      { ...paul, isAdmin: false, hasMfa: false, status: 'suspended' },
      { isAdmin: null, status: 'invited' },
    ],
  },
  keeper_security: {
    file: `Email,Name,Status,Transfer Status,Last Login,Node,Roles,Teams
lea.martin@acme.test,Léa Martin,Active,,2026-03-12 09:15:00+00:00,Acme,Keeper Administrator,Ventes
paul.roy@acme.test,Paul Roy,Locked by IdP,,> 365 DAYS AGO,Acme,,
ana.gil@acme.test,,Invited,,N/A,Acme,,
`,
    accounts: [
      { ...lea, role: 'Keeper Administrator', status: 'active', lastActiveAt: null },
      { ...paul, status: 'suspended' },
      { status: 'invited' },
    ],
  },
  aws_iam: {
    file: `user,arn,user_creation_time,password_enabled,password_last_used,password_last_changed,password_next_rotation,mfa_active,access_key_1_active,access_key_1_last_rotated,access_key_1_last_used_date,access_key_1_last_used_region,access_key_1_last_used_service,access_key_2_active,access_key_2_last_rotated,access_key_2_last_used_date
<root_account>,arn:aws:iam::123456789012:root,2020-01-01T00:00:00+00:00,not_supported,no_information,not_supported,not_supported,true,false,N/A,N/A,N/A,N/A,false,N/A,N/A
lea,arn:aws:iam::123456789012:user/lea,2022-03-01T09:00:00+00:00,true,2026-03-01T09:00:00+00:00,N/A,N/A,false,true,2025-01-01T00:00:00+00:00,2026-03-12T09:15:00+00:00,eu-west-3,s3,false,N/A,N/A
`,
    accounts: [
      { externalId: 'arn:aws:iam::123456789012:root', hasMfa: true, lastActiveAt: null },
      { login: 'lea', email: null, hasMfa: false, lastActiveAt: day('2026-03-12T09:15:00Z') },
    ],
  },
  absolute: {
    file: `Name,Email Address (Username),Status,Device Group,Role Name,Locale Code,Timezone,Created (UTC),Modified (UTC),Last Login Time (UTC)
Léa Martin,lea.martin@acme.test,Active,All,Administrator,fr,Paris,2022-03-01 09:00:00,2025-01-01 09:00:00,2026-03-12 09:15:00
Paul Roy,paul.roy@acme.test,Temporarily Suspended,All,Power User,fr,Paris,2022-03-01 09:00:00,2025-01-01 09:00:00,
`,
    accounts: [
      { ...lea, isAdmin: true, status: 'active' },
      { ...paul, isAdmin: null, status: 'suspended' },
    ],
  },
  skyhigh_security: {
    file: `Active,Admin,Access,First Name,Last Name,Email,Role(s),Last Login,Creation Date,Shadow Jurisdiction,Sanctioned Jurisdiction,Web Jurisdiction
Yes,Yes,Manage,Léa,Martin,lea.martin@acme.test,Administrator,2026-03-12 09:15:00,2022-03-01 09:00:00,,,
No,No,Read Only,Paul,Roy,paul.roy@acme.test,Viewer,,2022-03-01 09:00:00,,,
`,
    accounts: [
      { ...lea, role: 'Administrator', isAdmin: true, status: 'active' },
      { ...paul, isAdmin: false, status: 'suspended' },
    ],
  },
  cato_networks: {
    file: `First Name,Last Name,Email,Phone Number,Status,Creation Date,Last Connection Date,Device Name,Device OS Type,Device OS Version,Client Version,Origin
Léa,Martin,lea.martin@acme.test,,Active,2022/03/01 09:00,2026/03/12 09:15,PC-1,Windows,11,5.1,SCIM
Paul,Roy,paul.roy@acme.test,,Locked,2022/03/01 09:00,,,,,,LDAP
`,
    accounts: [
      { ...lea, status: 'active', lastActiveAt: day('2026-03-12T09:15:00Z') },
      { ...paul, status: 'suspended', lastActiveAt: null },
    ],
  },
  hennge: {
    file: `Username,Email Address,Family Name,Given Name,Display Name,Status,Access Policy Group ID,Access Policy Group Name,OTP Type,Last Login,Is Admin,Role
lmartin,lea.martin@acme.test,Martin,Léa,Léa Martin,enabled,1,Staff,app,2026-03-12 09:15:00,1,full-admin
proy,paul.roy@acme.test,Roy,Paul,Paul Roy,disabled,1,Staff,,,0,
`,
    accounts: [
      { ...lea, externalId: 'lmartin', isAdmin: true, status: 'active' },
      { ...paul, isAdmin: false, status: 'suspended' },
    ],
  },
} satisfies Record<string, ExportCase>
