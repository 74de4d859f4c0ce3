import { z } from 'zod'
import type { Problem } from '@/lib/connectors/kit/http'
import { property, type VendorAnswer } from '@/lib/connectors/kit/paging'

const errorBody = z.object({
  ok: z.literal(false),
  error: z.string().catch('unknown_error'),
  needed: z.string().nullish().catch(null),
  response_metadata: z
    .object({ messages: z.array(z.string()).catch([]) })
    .nullish()
    .catch(null),
})

const plan: Problem = { kind: 'permission', messageKey: 'connectors.slack.plan' }
const exists: Problem = { kind: 'conflict', messageKey: 'connectors.errors.account_exists' }
const problems: Record<string, Problem> = {
  invalid_auth: { kind: 'credentials' },
  not_authed: { kind: 'credentials' },
  account_inactive: { kind: 'credentials' },
  token_revoked: { kind: 'credentials' },
  token_expired: { kind: 'credentials' },
  not_allowed_token_type: { kind: 'credentials' },
  access_denied: { kind: 'permission' },
  no_permission: { kind: 'permission' },
  not_an_admin: { kind: 'permission' },
  team_access_not_granted: { kind: 'permission' },
  permission_denied: { kind: 'permission' },
  paid_only: plan,
  paid_teams_only: plan,
  plan_upgrade_required: plan,
  feature_not_enabled: plan,
  not_an_enterprise: plan,
  user_not_found: { kind: 'not_found' },
  no_such_subteam: { kind: 'not_found' },
  subteam_not_found: { kind: 'not_found' },
  users_not_found: { kind: 'not_found' },
  user_already_team_member: exists,
  already_in_team: exists,
  already_invited: exists,
  already_in_team_invited_user: exists,
  // Mostly with 429 and Retry-After; with 200, no time to wait is returned.
  ratelimited: { kind: 'rate_limited', retryAfterMs: 30_000 },
  internal_error: { kind: 'unavailable' },
  fatal_error: { kind: 'unavailable' },
  request_timeout: { kind: 'unavailable' },
  service_unavailable: { kind: 'unavailable' },
}

/** Slack fails with status 200: https://docs.slack.dev/apis/web-api/#responses. SCIM has statuses of its own. */
export function problem({ status, body }: VendorAnswer): Problem | null {
  // Parsing a refused schema costs more than the page itself.
  const parsed = property(body, 'ok') === false ? errorBody.safeParse(body) : null
  if (parsed?.success) {
    const { error, needed, response_metadata } = parsed.data
    const reason = [error, ...(response_metadata?.messages ?? [])].join('; ')
    if (error === 'missing_scope')
      return { kind: 'permission', messageKey: 'connectors.slack.missing_scope', reason: needed || reason }
    const listed = Object.hasOwn(problems, error) ? problems[error] : undefined
    return { ...(listed ?? { kind: 'unexpected', messageKey: 'connectors.errors.refused' }), reason }
  }
  const isPlan = status === 403 && JSON.stringify(body ?? null).includes('feature_not_enabled')
  return isPlan ? plan : null
}
