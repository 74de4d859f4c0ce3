import type { NotificationKind } from '@/lib/generated/prisma/enums'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type ToTell = {
  companyId: string
  kind: NotificationKind
  /** What it is about: told once a user, however often it is said. */
  key: string
  /** Plain facts that its sentence names, in every language. */
  params: Record<string, string | number>
  /** The page that it leads to. */
  path: string
}

/**
 * Tells everybody of the company, within the transaction that makes it so: nothing is lost by a crash, and nothing is
 * told that did not happen. The one writer of notifications: a domain hands its facts to it, and knows nothing of who
 * reads them.
 */
export const notify = (tx: Tx, { companyId, kind, key, params, path }: ToTell) => execute(tx)`
  INSERT INTO notifications (company_id, user_id, kind, key, params, path)
  SELECT u.company_id, u.id, ${kind}::notification_kind, ${key}, ${JSON.stringify(params)}::jsonb, ${path}
    FROM users u WHERE u.company_id = ${companyId}::uuid AND u.disabled_at IS NULL
  ON CONFLICT (company_id, user_id, kind, key) DO NOTHING`
