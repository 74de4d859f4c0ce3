import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import type { Manager, Share } from '@/lib/domain/reviews/launch/by-manager'
import { planLaunch, presentRefused } from '@/lib/domain/reviews/launch/launch-reviews'
import type { LaunchInput, LaunchPreviewView } from '@/lib/domain/reviews/list/schema'
import { db } from '@/lib/platform/db'

/** Shows what a launch by manager would do now, without launching it. */
export async function previewLaunch(actor: Actor, input: LaunchInput): Promise<LaunchPreviewView> {
  const { companyId } = actor
  const wanted = input.user_connectors === 'all' ? null : [...new Set(input.user_connectors)]
  const connectors = await db.userConnector.findMany({
    where: { companyId, ...(wanted && { id: { in: wanted } }) },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  if (wanted && connectors.length < wanted.length) throw notFound()
  const request = { ...input, by_manager: true }
  const { starting, refused, shares, managers } = await planLaunch(
    db,
    actor,
    request,
    connectors.map(({ id }) => id),
  )
  const whole = shares.filter(({ userConnectorId }) => userConnectorId === null)
  return {
    reviews: starting.length,
    managers: whole.flatMap((share) => {
      const manager = share.reason === null && managers.get(share.managerId ?? '')
      return manager ? [presentManager(share, manager, managers)] : []
    }),
    rest: restOf(
      whole.filter(({ reason }) => reason !== null),
      managers,
    ),
    refused: presentRefused(refused),
  }
}

function presentManager({ people, lines }: Share, manager: Manager, managers: Map<string, Manager>) {
  const above = managers.get(manager.managerId ?? '')
  return {
    member: manager.id,
    name: manager.name,
    email: manager.email ?? '',
    is_on_leave: manager.employmentStatus === 'on_leave',
    people,
    accounts: lines,
    mutual: above?.managerId === manager.id && above.id !== manager.id ? above.name : null,
  }
}

function restOf(shares: Share[], managers: Map<string, Manager>): LaunchPreviewView['rest'] {
  if (shares.length === 0) return null
  const sum = (of: (share: Share) => number) => shares.reduce((total, share) => total + of(share), 0)
  return {
    people: sum(({ people }) => people),
    accounts: sum(({ lines }) => lines),
    own: sum(({ own }) => own),
    reasons: shares.flatMap(({ reason, managerId, people, lines }) =>
      reason
        ? [{ reason, manager: managers.get(managerId ?? '')?.name ?? null, people, accounts: lines }]
        : [],
    ),
  }
}
