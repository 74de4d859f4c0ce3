import { requestWithin } from '@/lib/domain/groups/change/request-changes'
import type { GroupUndoView } from '@/lib/domain/groups/change/schema'
import { getGroup } from '@/lib/domain/groups/list/groups'
import { cancelGroupChanges } from '@/lib/domain/provisioning/requests/open-group-changes'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { db } from '@/lib/platform/db'

/**
 * Undoes group requests: waiting ones are cancelled, and those carried out are reversed by new requests. Requests that
 * are being carried out at this moment are left alone, and counted.
 */
export const undoGroupChanges = (actor: Actor, groupId: string, ids: string[]): Promise<GroupUndoView> =>
  db.$transaction(async (tx) => {
    const group = await getGroup(actor, groupId, tx)
    const chosen = { companyId: actor.companyId, groupId, id: { in: ids } }
    const cancelled = await cancelGroupChanges(tx, actor.companyId, groupId, ids)
    if (cancelled > 0) {
      const { name, userConnector } = group
      await recordAct(tx, actor, 'group.change_cancelled', groupId, {
        name,
        application: userConnector.label,
        count: cancelled,
      })
    }
    const rest = await tx.provisioning.findMany({
      where: { ...chosen, state: { in: ['done', 'running'] } },
      select: { act: true, state: true, accountId: true },
    })
    const of = (act: string) =>
      rest.flatMap((change) =>
        change.state === 'done' && change.act === act && change.accountId ? [change.accountId] : [],
      )
    const requests: string[] = []
    for (const [act, accountIds] of [
      ['remove_from_group', of('add_to_group')],
      ['add_to_group', of('remove_from_group')],
    ] as const) {
      // A group that no longer exists has no members to remove.
      if (accountIds.length === 0 || group.goneAt) continue
      const back = await requestWithin(tx, actor, groupId, act, { accountIds, dueOn: null })
      requests.push(...back.requests)
    }
    return { cancelled, requests, under_way: rest.filter(({ state }) => state === 'running').length }
  })
