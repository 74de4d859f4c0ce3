import type { DescribedExport } from '@/lib/connectors/apps/file/described-export'

/** Exports of applications of databases. */
export const databaseExports = [
  {
    id: 'snowflake',
    name: 'Snowflake',
    // SHOW USERS. The view ACCOUNT_USAGE.USERS also has users who were dropped.
    page: 'https://docs.snowflake.com/en/sql-reference/sql/show-users',
    signatures: [['login_name', 'mins_to_unlock', 'snowflake_lock', 'last_success_login']],
    columns: {
      external_id: ['name'],
      email: ['email'],
      login: ['login_name'],
      display_name: ['display_name'],
      first_name: ['first_name'],
      last_name: ['last_name'],
      role: ['default_role'],
      is_suspended: ['disabled'],
      has_mfa: ['has_mfa'],
      user_type: ['type'],
      created: ['created_on'],
      last_active: ['last_success_login'],
    },
  },
  {
    id: 'postgresql',
    name: 'PostgreSQL',
    // The view pg_user, whose roles may all log in.
    page: 'https://www.postgresql.org/docs/current/view-pg-user.html',
    signatures: [['usename', 'usesysid', 'usecreatedb', 'usesuper']],
    columns: {
      external_id: ['usesysid'],
      login: ['usename'],
      is_admin: ['usesuper'],
    },
  },
  {
    id: 'sql_server',
    name: 'SQL Server',
    // The view sys.sql_logins.
    page: 'https://learn.microsoft.com/en-us/sql/relational-databases/system-catalog-views/sys-sql-logins-transact-sql',
    signatures: [['principal_id', 'type_desc', 'is_disabled', 'is_policy_checked']],
    columns: {
      external_id: ['name'],
      login: ['name'],
      is_suspended: ['is_disabled'],
      created: ['create_date'],
    },
  },
  {
    id: 'oracle_database',
    name: 'Oracle Database',
    // The view DBA_USERS, whose dates are written as each session asks for.
    page: 'https://docs.oracle.com/en/database/oracle/oracle-database/19/refrn/DBA_USERS.html',
    signatures: [['USERNAME', 'ACCOUNT_STATUS', 'LOCK_DATE', 'PROFILE']],
    columns: {
      external_id: ['USERNAME'],
      login: ['USERNAME'],
      status: ['ACCOUNT_STATUS'],
    },
    statuses: {
      open: 'active',
      // A password that has expired is changed at the next login.
      expired: 'active',
      expiredgrace: 'active',
      lockedtimed: 'suspended',
      expiredlocked: 'suspended',
      expiredgracelocked: 'suspended',
      expiredlockedtimed: 'suspended',
      expiredgracelockedtimed: 'suspended',
    },
  },
] as const satisfies readonly DescribedExport[]
