import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { getAnomaly } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { resolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveAnomaly } from '@/lib/domain/anomalies/resolve/resolve-anomaly'
import { previewBatch } from '@/lib/domain/batches/plan/preview-batch'
import { previewInput } from '@/lib/domain/batches/schema'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { getMember } from '@/lib/domain/people/members/members'
import type { Actor } from '@/lib/domain/record/actor'
import { askConfirmation, takeConfirmation } from '@/lib/domain/sign-in/api-tokens/confirmations'
import { readSeatCosts } from '@/lib/domain/spend/costs/shown-costs'
import { accountItem, anomalyItem, linkTo, personItem, toAnomaly, toPerson } from '@/lib/mcp/items'
import { shownAccount } from '@/lib/mcp/reading-tools'
import { type Offer, Refusal } from '@/lib/mcp/tool'

const confirm = boundedText(100)
  .optional()
  .describe('The value that the first call gave. Without it nothing is done: the answer shows what would be.')
const howItWorks =
  'Call it once to see what would happen; ask the person; then call it again with the same arguments and the value of `confirm`, which works once, for five minutes.'

/** `needs_confirmation`: nothing was done yet. */
const outcome = {
  status: z.enum(['needs_confirmation', 'done']),
  confirm: z.string().nullable(),
  page: z.string(),
}

type Asked = { confirm?: string | undefined }

/** Shows an act first, and does it on a second call with the same arguments while its object is unchanged. */
async function inTwoCalls<Args extends Asked>(
  actor: Actor,
  { tool, version, args: { confirm: value, ...args } }: { tool: string; version: number; args: Args },
  act: () => Promise<unknown>,
): Promise<{ status: 'needs_confirmation' | 'done'; confirm: string | null }> {
  const described = { tool, args, version }
  if (value === undefined)
    return { status: 'needs_confirmation', confirm: await askConfirmation(actor, described) }
  if (!(await takeConfirmation(actor, value, described)))
    throw new Refusal(
      'This confirmation is not valid: it was used, has expired, or was given for something else. Nothing was done. Call again without it.',
    )
  await act()
  return { status: 'done', confirm: null }
}

async function openAnomaly(actor: Actor, id: string) {
  const row = await getAnomaly(actor, id)
  if (row.state !== 'open') throw new Refusal(`This anomaly is not open any more: ${row.state}.`)
  return row
}

/** The tools that change something. None ends an access: that is for a person, on a page of Rollcall. */
export function offerActs(offer: Offer): void {
  offer({
    name: 'assign_account',
    title: 'Assign an account to a person',
    description: `Says that a person answers for an account that nobody did, which resolves its anomaly. Can be undone in Rollcall. Changes nothing in the application. ${howItWorks}`,
    scopes: ['write:anomalies', 'read:anomalies', 'read:members'],
    isAct: true,
    input: z.strictObject({ anomaly: z.uuid(), person: z.uuid(), confirm }),
    output: z.object({ ...outcome, anomaly: anomalyItem, person: personItem }),
    run: async (actor, args) => {
      const row = await openAnomaly(actor, args.anomaly)
      const person = toPerson(presentMember(await getMember(actor, args.person)))
      const input = resolveInput.parse({ kind: 'assign_member', member_id: args.person })
      const done = await inTwoCalls(actor, { tool: 'assign_account', version: row.version, args }, () =>
        resolveAnomaly(actor, args.anomaly, input),
      )
      const now = toAnomaly(presentAnomaly(await getAnomaly(actor, args.anomaly)))
      return { ...done, page: now.page, anomaly: now, person }
    },
  })
  offer({
    name: 'classify_account',
    title: 'Say what an account is',
    description: `Says that an account that nobody answers for belongs to somebody outside the company, to a service, or to several people, which resolves its anomaly. A service or shared account needs the person who answers for it. Can be undone in Rollcall. Changes nothing in the application. ${howItWorks}`,
    scopes: ['write:anomalies', 'read:anomalies', 'read:members'],
    isAct: true,
    input: z.strictObject({
      anomaly: z.uuid(),
      as: z.enum(['external', 'service', 'shared']),
      person: z.uuid().optional().describe('For a service or shared account'),
      reason: boundedText(500).trim().min(1).optional().describe('For an external account'),
      confirm,
    }),
    output: z.object({ ...outcome, anomaly: anomalyItem, as: z.string() }),
    run: async (actor, args) => {
      const row = await openAnomaly(actor, args.anomaly)
      const { as, person, reason } = args
      if (person) await getMember(actor, person)
      const input = resolveInput.parse(
        as === 'external' ? { kind: as, reason: reason ?? null } : { kind: as, member_id: person },
      )
      const done = await inTwoCalls(actor, { tool: 'classify_account', version: row.version, args }, () =>
        resolveAnomaly(actor, args.anomaly, input),
      )
      const now = toAnomaly(presentAnomaly(await getAnomaly(actor, args.anomaly)))
      return { ...done, page: now.page, anomaly: now, as }
    },
  })
  offer({
    name: 'set_anomaly_aside',
    title: 'Set an anomaly aside',
    description: `Puts an anomaly aside until a day, with a reason; it comes back then. Changes nothing in the application. ${howItWorks}`,
    scopes: ['write:anomalies', 'read:anomalies'],
    isAct: true,
    input: z.strictObject({
      anomaly: z.uuid(),
      until: z.iso.date().describe('A day to come, such as 2027-01-31'),
      reason: boundedText(500).trim().min(1),
      confirm,
    }),
    output: z.object({ ...outcome, anomaly: anomalyItem, until: z.string() }),
    run: async (actor, args) => {
      const row = await openAnomaly(actor, args.anomaly)
      const { until, reason } = args
      const input = resolveInput.parse({ kind: 'set_aside', until, reason })
      const done = await inTwoCalls(actor, { tool: 'set_anomaly_aside', version: row.version, args }, () =>
        resolveAnomaly(actor, args.anomaly, input),
      )
      const now = toAnomaly(presentAnomaly(await getAnomaly(actor, args.anomaly)))
      return { ...done, page: now.page, anomaly: now, until }
    },
  })
  offer({
    name: 'request_account_removal',
    title: 'Ask for the removal of an account',
    description: `Prepares the removal of an account as a draft, and answers with its page, where a person with the right has to look at it and send it. Never removes anything itself. ${howItWorks}`,
    scopes: ['write:batches', 'read:accounts'],
    isAct: true,
    isDestructive: true,
    input: z.strictObject({ account: z.uuid(), confirm }),
    output: z.object({ ...outcome, account: accountItem }),
    run: async (actor, args) => {
      const account = await shownAccount(actor, args.account)
      let draft: string | null = null
      const done = await inTwoCalls(
        actor,
        { tool: 'request_account_removal', version: 0, args },
        async () => {
          const acts = [{ act: 'end', user_connector: account.application.id, accounts: [args.account] }]
          draft = await previewBatch(actor, previewInput.parse({ acts }), {
            seatCosts: await readSeatCosts(actor),
          })
        },
      )
      return { ...done, page: draft ? linkTo(`/dashboard/access/batches/${draft}`) : account.page, account }
    },
  })
}
