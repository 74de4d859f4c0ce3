import { z } from 'zod'
import { userConnectorLink } from '@/lib/domain/accounts/list/schema'
import { decisionCounts } from '@/lib/domain/reviews/items/item-schema'

/** The reviews of one launch. */
export const campaignView = z.object({
  /** The id of the launch. */
  id: z.string(),
  launched_at: z.string(),
  /** How many reviews there are; of very many, those with the most left to decide are listed. */
  count: z.int(),
  /** Totals over all reviews of the launch. */
  counts: decisionCounts,
  /** When the first link with pending decisions expires; null if there is none. */
  due_at: z.string().nullable(),
  /** When all would be decided at the pace of the last seven days; null if nothing was decided in them, or nothing is left. */
  expected_at: z.string().nullable(),
  reviews: z.array(
    z.object({
      id: z.string(),
      /** With its name at launch. */
      user_connector: userConnectorLink,
      reviewer: z.object({
        name: z.string(),
        email: z.string(),
        /** The member's present values; null and 0 for a reviewer who is no member. */
        department: z.string().nullable(),
        people: z.int(),
      }),
      state: z.enum(['launched', 'sent', 'completed', 'cancelled']),
      /** Its list has been copied. */
      is_prepared: z.boolean(),
      /** The reviewer has opened the link. */
      is_opened: z.boolean(),
      /** There is something to decide by a live link, and no reminder was sent within the hour. */
      can_be_reminded: z.boolean(),
      /** A link was sent, and its end can be moved: it may have expired, but is neither blocked nor handed in. */
      can_be_extended: z.boolean(),
      /** It waits for decisions of its reviewer, and its list is ready. */
      can_be_handed_over: z.boolean(),
      counts: decisionCounts,
      last_decided_at: z.string().nullable(),
    }),
  ),
})
export type CampaignView = z.infer<typeof campaignView>
