import { z } from 'zod'
import { type Profiles, profile } from '@/lib/connectors/apps/sellsy/to-account'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { ifAllowed, orNull } from '@/lib/connectors/kit/if-allowed'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const aside = { resumable: false } as const

/**
 * A page names the place of the next one, even the last page does: a number to count on from, or a text to hand back
 * as it is. The cursor is how many rows came before, and that place.
 */
export const paging: Paging = {
  request: (cursor) => ({ query: { limit: 100, offset: cursor?.replace(/^\d+:/, '') } }),
  rows: (body) => {
    const rows = property(body, 'data')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }, cursor, rows) => {
    const page = property(body, 'pagination')
    const read = Number.parseInt(cursor ?? '0', 10) + rows.length
    const total = count(property(page, 'total'))
    const limit = count(property(page, 'limit')) ?? 100
    if (rows.length === 0 || rows.length < limit || (total !== null && read >= total)) return null
    const offset = property(page, 'offset')
    return `${read}:${typeof offset === 'string' && !/^\d*$/.test(offset) ? offset : read}`
  },
  total: ({ body }) => count(property(property(body, 'pagination'), 'total')),
}

const errorBody = z.object({
  error: z.object({ message: z.string().catch(''), details: z.record(z.string(), z.unknown()).catch({}) }),
})

export function problem({ status, headers, body }: VendorAnswer): Problem | null {
  // No time to wait is returned; a day's calls are counted by the day, all others by the second and the minute.
  if (status === 429)
    return {
      kind: 'rate_limited',
      retryAfterMs: headers['x-quota-remaining-by-day'] === '0' ? 3_600_000 : 5_000,
    }
  const parsed = errorBody.safeParse(body)
  if (status < 400 || !parsed.success) return null
  const { message, details } = parsed.data.error
  const fields = Object.entries(details).flatMap(([field, reason]) =>
    typeof reason === 'string' ? `${field}: ${reason}` : [],
  )
  return { reason: [message, ...fields].filter(Boolean).join('; ') || null }
}

const profileList = (http: Http) => http.pages('/profiles', profile, aside)

/** The choices that may be read; `refused` is called if the token may not. */
export async function readProfiles(http: Http, refused: () => void = () => {}): Promise<Profiles> {
  const profiles = new Map()
  for await (const row of ifAllowed(profileList(http), refused)) profiles.set(row.id, row)
  return profiles
}

export async function profiles(http: Http): Promise<Choice[]> {
  const options: Choice[] = []
  for await (const { id, name } of profileList(http)) options.push({ value: id, label: name })
  return options
}

const job = z.object({ id: idText, name: vendorText })
const team = z.object({
  id: idText,
  name: vendorText,
  // The reference describes a list, its example shows an object: both have been seen.
  jobs: z
    .union([z.array(job), job.transform((one) => [one])])
    .nullish()
    .catch(null),
})

/** Neither a team nor a job title in particular. */
export const noJob = '-1:-1'

/** Job titles belong to teams, so a choice combines both. https://docs.sellsy.com/api/v2/#operation/get-teams */
export async function jobs(http: Http): Promise<Choice[]> {
  const options: Choice[] = []
  for await (const { id, name, jobs } of http.pages('/teams', team, aside))
    for (const job of jobs ?? [])
      options.push({
        value: `${id}:${job.id}`,
        label: [job.name ?? job.id, name && `(${name})`].filter(Boolean).join(' '),
      })
  return options
}

const subscription = z.object({
  licenses: z
    .array(z.object({ id: idText.nullish(), code: vendorText, available: z.number().nullish().catch(null) }))
    .nullish(),
})

/** Every field of a licence is optional in Sellsy's description; one without an id cannot be given. */
export async function licences(http: Http): Promise<Choice[]> {
  const answer = await orNull(http.get('/settings/subscription', subscription))
  return (answer?.licenses ?? []).flatMap(({ id, code, available }) => {
    if (!id || available === 0) return []
    const name = code ?? id
    return [{ value: id, label: available == null ? name : `${name} (${available})` }]
  })
}
