import { z } from 'zod'
import { ask } from '@/lib/connectors/apps/dropbox/rpc'
import { type Member, member } from '@/lib/connectors/apps/dropbox/to-account'
import type { Http } from '@/lib/connectors/kit/http'

const result = z.union([
  z.object({ '.tag': z.literal('success') }).and(member),
  // People who were not added, by reason.
  z.object({ '.tag': z.string().refine((tag) => tag !== 'success') }),
])
const launched = z.union([
  z.object({ '.tag': z.literal('complete'), complete: z.array(result) }),
  z.object({ '.tag': z.literal('async_job_id'), async_job_id: z.string() }),
])
/** In progress, failed, or complete. */
const polled = z.object({ '.tag': z.string(), complete: z.array(result).nullish() })

const refusals: Record<string, string> = {
  user_already_on_team: 'connectors.errors.account_exists',
  team_license_limit: 'connectors.dropbox.license_limit',
  free_team_member_limit_reached: 'connectors.dropbox.license_limit',
  user_on_another_team: 'connectors.dropbox.other_team',
}

/** Adds one person. Dropbox may do so asynchronously; a second try then finds the person. */
export async function addMember(http: Http, newMember: object): Promise<Member> {
  const body = { new_members: [newMember], force_async: false }
  const launch = await http.post('/2/team/members/add_v2', body, launched)
  const outcome =
    launch['.tag'] === 'complete'
      ? launch
      : await ask(http, 'members/add/job_status/get_v2', { async_job_id: launch.async_job_id }, polled)
  const row = outcome.complete?.[0]
  if (!row) throw http.error('unavailable', { messageKey: 'connectors.dropbox.still_adding' })
  if ('profile' in row) return row
  const reason = row['.tag']
  throw http.error('conflict', { messageKey: refusals[reason] ?? 'connectors.errors.refused', reason })
}
