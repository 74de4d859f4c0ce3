import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'

const most = 500

/** The groups of these connections by name, to choose among. */
export const listNamedGroups = (
  { companyId }: Pick<Actor, 'companyId'>,
  userConnectorIds: string[],
): Promise<{ id: string; name: string; userConnectorId: string }[]> =>
  db.group.findMany({
    where: { companyId, userConnectorId: { in: userConnectorIds }, goneAt: null },
    select: { id: true, name: true, userConnectorId: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: most,
  })
