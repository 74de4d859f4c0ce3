import { day, type ExportCase, lea, paul } from '@/tests/connectors/exports/export-case'

/** A made-up file of each of these exports, with the columns and words of its page. */
export const database = {
  snowflake: {
    file: `name,created_on,login_name,display_name,first_name,last_name,email,mins_to_unlock,days_to_expiry,comment,disabled,must_change_password,snowflake_lock,default_warehouse,default_namespace,default_role,ext_authn_duo,owner,last_success_login,has_mfa,type
LEA,2022-03-01 09:00:00.000 +0000,LEA.MARTIN@ACME.TEST,Léa Martin,Léa,Martin,lea.martin@acme.test,,,,false,false,false,,,ANALYST,false,ACCOUNTADMIN,2026-03-12 01:15:00.123 -0800,true,PERSON
PAUL,2022-03-01 09:00:00.000 +0000,PAUL,Paul Roy,Paul,Roy,paul.roy@acme.test,,,,true,false,false,,,,false,ACCOUNTADMIN,,false,PERSON
`,
    accounts: [
      {
        ...lea,
        externalId: 'LEA',
        role: 'ANALYST',
        hasMfa: true,
        status: 'active',
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      { ...paul, hasMfa: false, status: 'suspended' },
    ],
  },
  postgresql: {
    file: `usename,usesysid,usecreatedb,usesuper,userepl,usebypassrls,passwd,valuntil,useconfig
lmartin,16384,t,t,f,f,********,,
proy,16385,f,f,f,f,********,,
`,
    accounts: [
      { externalId: '16384', login: 'lmartin', isAdmin: true, email: null },
      { login: 'proy', isAdmin: false },
    ],
  },
  sql_server: {
    file: `name,principal_id,sid,type,type_desc,is_disabled,create_date,modify_date,default_database_name,is_policy_checked,is_expiration_checked
lmartin,257,0x01,S,SQL_LOGIN,0,2022-03-01 09:00:00.000,2022-03-01 09:00:00.000,master,1,0
proy,258,0x02,S,SQL_LOGIN,1,2022-03-01 09:00:00.000,2022-03-01 09:00:00.000,master,1,0
`,
    accounts: [
      { externalId: 'lmartin', status: 'active', createdAt: day('2022-03-01T09:00:00Z') },
      { login: 'proy', status: 'suspended' },
    ],
  },
  oracle_database: {
    file: `USERNAME,USER_ID,ACCOUNT_STATUS,LOCK_DATE,EXPIRY_DATE,DEFAULT_TABLESPACE,CREATED,PROFILE,LAST_LOGIN
LMARTIN,101,EXPIRED(GRACE),,12-MAR-26,USERS,01-MAR-22,DEFAULT,12-MAR-26 09.15.00.000000000 AM +01:00
PROY,102,EXPIRED & LOCKED,05-JAN-25,05-JAN-25,USERS,01-MAR-22,DEFAULT,
`,
    accounts: [
      { externalId: 'LMARTIN', status: 'active' },
      { login: 'PROY', status: 'suspended' },
    ],
  },
} satisfies Record<string, ExportCase>
