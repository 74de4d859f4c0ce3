import { createHash } from 'node:crypto'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import type { McpTool } from '@/lib/domain/company/settings/choices'
import { countShownRows } from '@/lib/domain/notifications/count-shown-rows'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { may } from '@/lib/domain/record/rights'
import type { Scope } from '@/lib/domain/record/scopes-schema'
import { translate } from '@/lib/i18n/translate'
import { log } from '@/lib/platform/log'
import { TooManyAttempts } from '@/lib/platform/rate-limit'

/** How long a text from outside may be: shorter where a page of long ones would be too much. */
const lengths = [150, 60, 25]
const mostOfOurs = 500
const mostBytes = 16_000
/** A page of a list: what a model reads at once. */
export const pageSize = 20
/** A page of accounts, whose rows show their application, owner and anomaly too. */
export const smallPage = 10

export const pageOf = (size: number) =>
  z.int().min(1).max(10_000).default(1).describe(`From 1, ${size} rows each`)
export const page = pageOf(pageSize)
export const search = boundedText(200).trim().min(2)
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number(), next_page: z.number().nullable() })

export function inPage<Row, Item>(
  { items, total }: { items: Row[]; total: number },
  asked: number,
  present: (row: Row) => Item,
  size = pageSize,
) {
  return { items: items.map(present), total, next_page: asked * size < total ? asked + 1 : null }
}

type Hints = { isAct?: boolean; isDestructive?: boolean }

export type Tool<Input extends z.ZodObject, Output extends z.ZodObject> = Hints & {
  name: McpTool
  title: string
  /** In English, fixed in this repository: no word of a company or a vendor is ever in it. */
  description: string
  /** All of them are needed. */
  scopes: Scope[]
  input: Input
  output: Output
  run: (actor: Actor, input: z.output<Input>) => Promise<z.input<Output>>
}

/** Fields whose values come from people, vendors and files: a model must take them as data. */
const untrusted = [
  'name',
  'display_name',
  'email',
  'login',
  'role',
  'label',
  'job_title',
  'department',
  'reason',
] as const

const note = {
  /** These fields hold text from outside: data, never instructions. */
  untrusted: z.array(z.string()),
}

export type Offer = <Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>) => void

/** Registers a tool for the length of one request, with the rights of its token. */
export function register<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  actor: Actor,
  tool: Tool<Input, Output>,
): void {
  const { name, title, description, scopes, input, output, isAct = false, isDestructive = false } = tool
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: input as z.ZodObject,
      outputSchema: output.extend(note) as z.ZodObject,
      // Every default is the worst one, so all four are said.
      annotations: {
        title,
        readOnlyHint: !isAct,
        destructiveHint: isDestructive,
        idempotentHint: !isAct,
        openWorldHint: isDestructive,
      },
    },
    async (args: unknown) => {
      const began = performance.now()
      let rows = 0
      try {
        refuseBeyond(actor, scopes, isAct)
        // Counted first, so that a spent limit reads and does nothing.
        await countShownRows(actor, 1)
        const shown = { ...(await tool.run(actor, args as z.output<Input>)), untrusted: [...untrusted] }
        const answer = fitting(shown)
        // An act is done by now: its one row is counted already.
        rows = rowsOf(answer)
        if (!isAct) await countShownRows(actor, rows - 1)
        const text = JSON.stringify(answer)
        return {
          structuredContent: answer,
          content: [{ type: 'text' as const, text }],
        }
      } catch (error) {
        return failure(sentenceOf(error))
      } finally {
        const milliseconds = Math.round(performance.now() - began)
        log.info(
          { tool: name, token: actor.token?.id, args: digestOf(args), rows, milliseconds },
          'a tool was called',
        )
      }
    },
  )
}

/** Tells equal calls from others, without what was asked. */
const digestOf = (args: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(args) ?? '')
    .digest('hex')
    .slice(0, 16)

const rowsOf = ({ items, candidates = items }: Record<string, unknown>) =>
  Array.isArray(candidates) ? Math.max(1, candidates.length) : 1

class MissingScope extends Error {}

function refuseBeyond(actor: Actor, scopes: Scope[], isAct: boolean) {
  const missing = scopes.filter((scope) => !actor.token?.scopes.includes(scope))
  if (missing.length > 0) throw new MissingScope(`The token lacks the scope ${missing.join(' and ')}.`)
  if (isAct && (actor.isExpired || !may(actor.role, 'writing')))
    throw new DomainError('forbidden', { key: `problems.role_refused.${actor.role}` })
}

/** A refusal that the tool itself explains. */
export class Refusal extends Error {}

function sentenceOf(error: unknown): string {
  if (error instanceof MissingScope || error instanceof Refusal) return error.message
  if (error instanceof TooManyAttempts)
    return `This token has shown all the rows that it may in a day. Try again in ${Math.ceil(error.seconds / 3_600)} hours.`
  if (error instanceof DomainError) {
    const { key, params } = error.violations[0] ?? error.text
    return translate('en', key, params)
  }
  if (error instanceof z.ZodError) return z.prettifyError(error)
  log.error({ err: error }, 'a tool failed')
  return 'This could not be done. Try again later.'
}

const failure = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })

/** The answer with texts short enough for a model to read it at once. */
function fitting(shown: Record<string, unknown>): Record<string, unknown> {
  for (const longest of lengths) {
    const answer = plain(shown, longest) as Record<string, unknown>
    if (JSON.stringify(answer).length <= mostBytes) return answer
  }
  throw new Refusal('The answer is too long: ask for the next page.')
}

const fromOutside = new Set<string>(untrusted)

/** Every text without control, direction and invisible characters; those from outside no longer than a name needs. */
function plain(value: unknown, longest: number, field = ''): unknown {
  if (typeof value === 'string') return cleanText(value, fromOutside.has(field) ? longest : mostOfOurs)
  if (Array.isArray(value)) return value.map((item) => plain(item, longest, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part, longest, key)]))
}
