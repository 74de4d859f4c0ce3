import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '@/lib/domain/record/actor'
import { addOneTimeToken, consumeOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { after, minutes } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

/** What a program was shown, down to the version of the object: anything else is another act. */
type Act = { tool: string; args: unknown; version: number }

const validFor = minutes(5)
const stored = z.object({ token: z.string(), digest: z.string() })

/** A value that does this act once, by this token, within five minutes. */
export const askConfirmation = (actor: Actor, act: Act): Promise<string> =>
  everyCompany.$transaction((tx) =>
    addOneTimeToken(tx, actor.userId, 'mcp_confirmation', after(validFor), {
      token: actor.token?.id ?? '',
      digest: digestOf(act),
    }),
  )

/** Consumes the value, whatever comes of it. @returns whether it was given for this act to this token */
export async function takeConfirmation(actor: Actor, value: string, act: Act): Promise<boolean> {
  const confirmation = await everyCompany.$transaction((tx) =>
    consumeOneTimeToken(tx, value, 'mcp_confirmation'),
  )
  const params = stored.safeParse(confirmation?.params)
  return (
    confirmation?.userId === actor.userId &&
    params.success &&
    params.data.token === actor.token?.id &&
    params.data.digest === digestOf(act)
  )
}

const digestOf = ({ tool, args, version }: Act) =>
  createHash('sha256')
    .update(JSON.stringify([tool, args, version]))
    .digest('hex')
