/** The number of attempts within a number of seconds. */
export type Limit = { most: number; seconds: number }

const minute = 60
const hour = 60 * minute

/** How often each act may be attempted. Each limit can be set with `LIMIT_<NAME>=most/seconds`. */
export const defaultLimits = {
  login_account: { most: 10, seconds: 15 * minute },
  login_client: { most: 100, seconds: 15 * minute },
  /** A browser that signed in before: counted separately, so that a stranger cannot use up its attempts. */
  login_browser: { most: 10, seconds: 15 * minute },
  second_factor_token: { most: 5, seconds: 5 * minute },
  second_factor_user: { most: 10, seconds: 15 * minute },
  second_factor_day: { most: 50, seconds: 24 * hour },
  /** Wrong codes before the owner is notified, and how often that happens. */
  second_factor_wrong: { most: 4, seconds: hour },
  second_factor_notice: { most: 1, seconds: hour },
  /** The password or code that is requested again before a sensitive act. */
  proof_user: { most: 10, seconds: 15 * minute },
  mail_address: { most: 5, seconds: hour },
  mail_client: { most: 20, seconds: hour },
  link_client: { most: 30, seconds: minute },
  /** The six-digit code that is mailed with a link. */
  link_code: { most: 10, seconds: 15 * minute },
  /** Reviews launched by a company, and mails about reviews to one mailbox, outside or inside the company. */
  review_company: { most: 1_000, seconds: 24 * hour },
  review_stranger: { most: 30, seconds: 24 * hour },
  review_colleague: { most: 300, seconds: 24 * hour },
  /** Mails to one reviewer that somebody of the company changed their decisions. */
  review_overturned: { most: 5, seconds: 24 * hour },
  /** Looking up the DNS record of a domain, or a code that was mailed there. */
  verify_domain: { most: 20, seconds: hour },
  /** Invitations of one company. */
  invitation_company: { most: 100, seconds: 24 * hour },
  /** Questions whether somebody still needs an account: to one mailbox, and by one company. */
  reclaim_person: { most: 5, seconds: 24 * hour },
  reclaim_company: { most: 500, seconds: 24 * hour },
  /** Requests of a company to Stripe: payment pages, and readings requested by hand. */
  subscription_company: { most: 60, seconds: hour },
  register_client: { most: 10, seconds: hour },
  /** Demo companies, which anybody may create. */
  demo_client: { most: 10, seconds: hour },
  /** Calls of one API token. */
  api_token: { most: 600, seconds: minute },
  /** Calls of one API token through the Model Context Protocol. */
  mcp_token: { most: 60, seconds: minute },
  /** Rows that one API token shows an AI assistant. */
  mcp_rows: { most: 5_000, seconds: 24 * hour },
  /** Events sent to one webhook address. Those beyond wait for their turn; none is refused. */
  webhook_endpoint: { most: 20, seconds: 1 },
  scan_client: { most: 10, seconds: hour },
  /** Scans of one organization by all visitors together. */
  scan_organisation: { most: 3, seconds: 24 * hour },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits

/**
 * The limits with the operator's changes, from variables such as `LIMIT_LOGIN_CLIENT=300/900`.
 * @param problems one line is added for each invalid variable
 */
export function readLimits(
  source: Record<string, string | undefined>,
  problems: string[],
): Record<LimitName, Limit> {
  const limits: Record<string, Limit> = { ...defaultLimits }
  for (const [variable, value] of Object.entries(source)) {
    if (!variable.startsWith('LIMIT_') || !value) continue
    const name = variable.slice('LIMIT_'.length).toLowerCase()
    const [, most, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,6})$/.exec(value) ?? []
    if (!Object.hasOwn(defaultLimits, name)) problems.push(`${variable}: no such limit`)
    else if (!most || !seconds) problems.push(`${variable}: expected attempts/seconds, such as 10/900`)
    else limits[name] = { most: Number(most), seconds: Number(seconds) }
  }
  return limits as Record<LimitName, Limit>
}
