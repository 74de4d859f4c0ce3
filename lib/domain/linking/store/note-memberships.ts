import { Prisma } from '@/lib/platform/db'

type Noted = { companyId: string; syncRunId?: string; userId?: string | null }

/**
 * Part of a statement that records in the accounts' history which groups they joined and left.
 * @param source names rows of `account_id`, `kind`, `group_id`, `group_name` and `role`
 */
export const noteMemberships = ({ companyId, syncRunId, userId }: Noted, source: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`INSERT INTO account_changes (company_id, account_id, kind, before, after, sync_run_id, user_id)
    SELECT ${companyId}::uuid, c.account_id, c.kind::account_change_kind,
           CASE WHEN c.kind = 'left' THEN f.facts END, CASE WHEN c.kind = 'joined' THEN f.facts END,
           ${syncRunId ?? null}::uuid, ${userId ?? null}::uuid
      FROM ${source} c
     CROSS JOIN LATERAL (
       SELECT jsonb_build_object('group', c.group_name, 'group_id', c.group_id, 'group_role', c.role) AS facts) f`
