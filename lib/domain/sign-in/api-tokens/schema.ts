import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { plainListQuery } from '@/lib/domain/record/lists/listing'
import { scopes } from '@/lib/domain/record/scopes-schema'

export const proposedDays = 90
/** A token that nobody used for so many days is marked. */
export const unusedDays = 90

/** An address, or a network as CIDR. */
const network = boundedText(50).check(
  z.refine((text) => networkForms.some((form) => form.safeParse(text).success), {
    error: 'api-tokens.network',
  }),
)
const networkForms = [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]

export const apiTokenInput = z
  .strictObject({
    name: boundedText(80).trim().min(1),
    scopes: z.array(z.enum(scopes)).min(1, 'api-tokens.no_scope').max(scopes.length),
    /** None: from anywhere. */
    networks: z.array(network).max(20).default([]),
    /** Null: it does not expire. */
    expires_in_days: z.number().int().min(1).max(3_650).nullable().default(proposedDays),
  })
  .transform(({ expires_in_days, ...input }) => ({
    ...input,
    scopes: [...new Set(input.scopes)],
    expiresInDays: expires_in_days,
  }))
export type ApiTokenInput = z.output<typeof apiTokenInput>

/** From now on; no way to make a token last for ever. */
export const extendInput = z.strictObject({ expires_in_days: z.number().int().min(1).max(3_650) })

export const handOverInput = z.strictObject({ colleague: z.uuid() })

export const apiTokenQuery = plainListQuery
export type ApiTokenQuery = z.output<typeof apiTokenQuery>

export const apiTokenView = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters. */
  hint: z.string(),
  scopes: z.array(z.string()),
  networks: z.array(z.string()),
  state: z.enum(['active', 'expired']),
  /** Neither used nor made in the last 90 days. */
  is_unused: z.boolean(),
  /** Whose rights it has. */
  owner: z.object({ id: z.string(), full_name: z.string() }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  /** The client's address. */
  last_used_from: z.string().nullable(),
  /** The token itself, in the answer that made it and nowhere else. */
  token: z.string().nullable(),
})
export type ApiTokenView = z.infer<typeof apiTokenView>
