import type { Actor } from '@/lib/domain/record/actor'
import { isId } from '@/lib/domain/record/id-schema'
import { db } from '@/lib/platform/db'

type Happened = { action: string; object: string; details: Record<string, unknown> }

const kinds = {
  member: /^member\.(?!deleted)/,
  userConnector: /^(user_connector|sync)\./,
  accessReview: /^access_review\./,
  account: /^(account|provisioning)\./,
} as const

const objectOf = ({ object, details }: Happened) =>
  typeof details.account === 'string' && isId(details.account) ? details.account : object

/** The page of an object, and its application's name where the event does not hold it. */
export type ObjectPlace = { href: string; application: string | null }

/** The pages of these events' objects, by the event's position; none for objects that were deleted. */
export async function findObjects(
  { companyId }: Actor,
  events: (Happened & { id: string })[],
): Promise<Record<string, ObjectPlace>> {
  const idsOf = (kind: keyof typeof kinds) =>
    events.filter(({ action }) => kinds[kind].test(action)).map(objectOf)
  const among = (kind: keyof typeof kinds) => ({
    where: { companyId, id: { in: idsOf(kind) } },
    select: { id: true },
  })
  const [members, connectors, reviews, accounts] = await Promise.all([
    db.member.findMany(among('member')),
    db.userConnector.findMany(among('userConnector')),
    db.accessReview.findMany({
      ...among('accessReview'),
      select: { id: true, applicationLabel: true },
    }),
    db.account.findMany({ ...among('account'), select: { id: true, userConnectorId: true } }),
  ])
  const place = (id: string, href: string, application: string | null = null) =>
    [id, { href: `/dashboard/${href}`, application }] as const
  const places = new Map<string, ObjectPlace>([
    ...members.map(({ id }) => place(id, `members/${id}`)),
    ...connectors.map(({ id }) => place(id, `user-connectors/${id}`)),
    ...reviews.map(({ id, applicationLabel }) => place(id, `access-reviews/${id}`, applicationLabel)),
    ...accounts.map(({ id, userConnectorId }) =>
      place(id, `user-connectors/${userConnectorId}?account=${id}`),
    ),
  ])
  return Object.fromEntries(
    events.flatMap((event) => {
      const place = places.get(objectOf(event))
      return place ? [[event.id, place]] : []
    }),
  )
}
