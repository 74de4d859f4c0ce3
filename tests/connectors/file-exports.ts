/** One made-up file of each export, with the columns the vendor writes. */
export const exportFiles = {
  google_workspace: `First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Status [READ ONLY],Last Sign In [READ ONLY],Recovery Email,Employee ID,Employee Type,Department,2sv Enrolled [READ ONLY],2sv Enforced [READ ONLY],Change Password at Next Sign-In,New Status [UPLOAD ONLY]
Léa,Martin,Lea.Martin@acme.test,****,,/,,Active,2026/03/12 09:15:00,lea@home.test,12,Salarié,Ventes,True,True,False,
Paul,Roy,paul.roy@acme.test,****,,/Anciens,,Suspended,Never logged in,,,,,False,False,False,
Ana,Gil,ana.gil@acme.test,****,,/Anciens,,Archived,2024/01/05 10:00:00,,,,,,False,False,
`,
  microsoft_365: `Block credential,City,Country/Region,Department,Display name,First name,Last name,Licenses,Object Id,Proxy addresses,User principal name,When created
False,Paris,France,Ventes,Léa Martin,Léa,Martin,Microsoft 365 Business Premium,11111111-aaaa-4000-8000-000000000001,SMTP:lea.martin@acme.test+smtp:lea@acme.onmicrosoft.com,lea@acme.onmicrosoft.com,2020-01-02 08:00:00Z
True,,,,Paul Roy,Paul,Roy,Unlicensed,11111111-aaaa-4000-8000-000000000002,,paul.roy@acme.test,2021-05-06 08:00:00Z
False,,,,Ana Gil,,,Unlicensed,11111111-aaaa-4000-8000-000000000003,,ana_partner.test#EXT#@acme.onmicrosoft.com,2022-05-06 08:00:00Z
`,
  entra: `userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled,usageLocation
lea@acme.test,Léa Martin,Martin,Lea.Martin@acme.test,Léa,22222222-aaaa-4000-8000-000000000001,Member,CTO,IT,True,FR
ana_partner.test#EXT#@acme.onmicrosoft.com,Ana Gil,,ana@partner.test,,22222222-aaaa-4000-8000-000000000002,Guest,,,False,
`,
  github: `login,name,tfa_enabled,is_public,role,last_active,saml_name_id
leamartin,Léa Martin,true,false,owner,2026-03-12 09:15:00 UTC,lea.martin@acme.test
paulroy,,false,true,member,,
`,
  slack: `username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname,expiration-timestamp
lea.martin,Lea.Martin@acme.test,Primary Owner,1,1,0,U0LEA0001,Léa Martin,lea,
paul,paul@partner.test,Multi-Channel Guest,1,0,0,U0GST0002,Paul Roy,,1772438400
old,old@acme.test,Deactivated,0,0,0,U0OLD0003,Old Intern,,
deploy,,Bot,0,0,0,U0BOT0004,Deploy Bot,,
new,new@acme.test,Invited,0,0,0,U0NEW0005,,,
`,
  atlassian: `User id,User name,email,User status,Added to org,Org role,Last seen in Jira - acme,Last seen in Confluence - acme
712020:aaaa-0001,Léa Martin,lea.martin@acme.test,Active,3 Jan 2024,Organization admin,28 Apr 2026,12 May 2026
712020:aaaa-0002,Paul Roy,paul.roy@acme.test,Suspended,3 Jan 2024,NaN,Never accessed,Never accessed
712020:aaaa-0003,Ana Gil,ana.gil@acme.test,Deactivated,14 Feb 2023,User,1 Mar 2023,Never accessed
712020:aaaa-0003,Ana Gil,ana.gil@acme.test,Deactivated,14 Feb 2023,User,1 Mar 2023,Never accessed
`,
  notion: `Name,Email,Role,Teamspaces,Last active
Léa Martin,lea.martin@acme.test,Workspace owner,General,"March 12, 2026"
Paul Roy,paul@partner.test,Guest,,"January 3, 2026"
`,
}
