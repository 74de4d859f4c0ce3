import type { Group, UserConnector } from '@prisma/client'
import { z } from 'zod'
import { describeFields } from '@/lib/connectors/kit/fields'
import type { GroupLock } from '@/lib/connectors/kit/groups/group-facts'
import { type ActInput, isGroupAct, type Refusal } from '@/lib/domain/batches/schema'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { choicesOf, storedChoices } from '@/lib/domain/connections/user-connectors/get-choices'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { apiConnector } from '@/lib/domain/provisioning/requests/connector-of'
import { invalid, notFound } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'

/** An act as the plan reads it: what was requested, and whether its application supports it at all. */
export type PlannedAct = {
  n: number
  act: ActInput['act']
  connector: string
  members: string[] | null
  accounts: string[] | null
  /** The reason why every line is refused. */
  refusal: Refusal | null
  fields: Record<string, unknown>
  /** Which fields of a new account take the person's data, by the plan's names. */
  known: Record<string, 'email' | 'first_name' | 'last_name' | 'display_name' | 'login'>
  after: string | null
  endsOn: string | null
  closing: 'delete' | 'deactivate' | null
  connectedAs: string | null
  groupId: string | null
  groupName: string | null
  isPrivileged: boolean
  /** The key by which the seats of a licence are counted. */
  licence: string | null
}

/** A sample person whose data fit every field, to test beforehand whether the application accepts the other fields. */
const somebody = {
  email: 'somebody@example.com',
  first_name: 'Some',
  last_name: 'Body',
  display_name: 'Some Body',
  login: 'somebody',
}
type FieldName = keyof typeof somebody
const isKnown = (name: string): name is FieldName => name in somebody

/** Checks each act against its application: what its credentials allow, and which fields it requires. */
export async function readActs(tx: Tx, companyId: string, acts: ActInput[]): Promise<PlannedAct[]> {
  const rows = await tx.userConnector.findMany({
    where: { companyId, id: { in: acts.map(({ user_connector }) => user_connector) } },
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const groups = await findGroups(tx, companyId, acts)
  const issues: z.core.$ZodIssue[] = []
  const planned: PlannedAct[] = []
  for (const [n, asked] of acts.entries()) {
    const row = byId.get(asked.user_connector)
    if (!row) throw notFound()
    planned.push({
      ...(await planAct(row, asked, groups.get(asked.group ?? ''), (issue) => issues.push(inAct(n, issue)))),
      n,
    })
  }
  if (issues.length > 0) throw new z.ZodError(issues)
  return planned
}

const inAct = (n: number, issue: z.core.$ZodIssue) => ({ ...issue, path: ['acts', n, ...issue.path] })

async function planAct(
  row: UserConnector,
  asked: ActInput,
  group: Group | undefined,
  refuse: (issue: z.core.$ZodIssue) => void,
): Promise<Omit<PlannedAct, 'n'>> {
  const { act, members, accounts, ends_at, prefers } = asked
  const can = canDo(row)
  const closing = closingOf(can, prefers)
  const common = {
    act,
    connector: row.id,
    members: members ?? null,
    accounts: accounts ?? null,
    endsOn: ends_at ?? null,
    closing,
    connectedAs: row.connectedAs,
    fields: {},
    known: {},
    after: ends_at ?? null,
    ...(group ? groupFacts(group) : noGroup),
  }
  const refused = (refusal: Refusal) => ({ ...common, refusal })
  if (row.state !== 'connected' && row.state !== 'error') return refused('reconnect')
  if (isGroupAct(act)) {
    if (group?.userConnectorId !== row.id) throw invalid('group', 'groups.not_of_this_application')
    return { ...common, refusal: refusalOf(row, group) }
  }
  switch (act) {
    case 'end':
      return closing ? { ...common, refusal: null } : refused('cannot_end')
    case 'set_end':
      return closing || ends_at === null ? { ...common, refusal: null } : refused('cannot_end')
    case 'change_role': {
      if (!can.changeRole) return refused('cannot_change_role')
      const roles = await rolesOf(row)
      const role = asked.role ?? ''
      const roleEntry = roles.find(({ value }) => value === role)
      if (roles.length > 0 && !roleEntry) return refused('unknown_role')
      return { ...common, fields: { role }, after: roleEntry?.label ?? role, refusal: null }
    }
    case 'give': {
      const connector = apiConnector(row.application)
      if (!connector?.newAccount || !can.create) return refused('cannot_give')
      return { ...common, ...(await planFields(row, asked, refuse)) }
    }
  }
}

const noGroup = { groupId: null, groupName: null, isPrivileged: false, licence: null }

const groupFacts = ({ id, name, kind, externalId, isPrivileged }: Group) => ({
  groupId: id,
  groupName: name,
  isPrivileged: isPrivileged ?? kind === 'role',
  licence: kind === 'licence' ? externalId.slice(externalId.indexOf(':') + 1) : null,
})

/** Why Rollcall cannot change this group's members. */
function refusalOf(row: UserConnector, { goneAt, lock }: Group): Refusal | null {
  if (goneAt) return 'group_gone'
  if (lock) return `group_${lock as GroupLock}`
  return canDo(row).groups === 'edit' ? null : 'cannot_group'
}

async function findGroups(tx: Tx, companyId: string, acts: ActInput[]): Promise<Map<string, Group>> {
  const ids = [...new Set(acts.flatMap(({ group }) => group ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx.group.findMany({ where: { companyId, id: { in: ids } } })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The fields that all new accounts of the act share; the plan adds each person's data. */
async function planFields(row: UserConnector, asked: ActInput, refuse: (issue: z.core.$ZodIssue) => void) {
  const schema = apiConnector(row.application)!.newAccount!
  const described = describeFields(schema)
  const given = { ...asked.fields, ...(asked.role !== undefined && { role: asked.role }) }
  const defaults = Object.fromEntries(
    described.flatMap(({ name, defaultValue }) => (defaultValue === null ? [] : [[name, defaultValue]])),
  )
  const known: PlannedAct['known'] = {}
  for (const { name, required } of described)
    if (isKnown(name) && !(name in given) && (name !== 'login' || required)) known[name] = name
  const fields = { ...defaults, ...given }
  const tried = Object.fromEntries(Object.keys(known).map((name) => [name, somebody[name as FieldName]]))
  const parsed = schema.strict().safeParse({ ...fields, ...tried })
  const isGiven = Object.keys(given).length > 0
  if (!parsed.success && isGiven)
    for (const issue of parsed.error.issues) refuse({ ...issue, path: ['fields', ...issue.path] })
  const role = described.find(({ name }) => name === 'role')
  const chosen = typeof fields.role === 'string' ? fields.role : ''
  const choices = role?.options ?? (await rolesOf(row))
  return {
    fields: parsed.success ? withoutKeys(parsed.data, Object.keys(known)) : {},
    known,
    after: choices.find(({ value }) => value === chosen)?.label ?? (chosen || null),
    refusal: parsed.success ? null : ('needs_fields' as const),
  }
}

const withoutKeys = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))

/** The roles that the application accepts; empty if any role may be tried. */
export async function rolesOf(row: UserConnector): Promise<{ value: string; label: string }[]> {
  const { roles = [] } = apiConnector(row.application) ?? {}
  if (roles !== 'live') return [...roles]
  const stored = await storedChoices(row, 'role')
  return stored?.readAt && !stored.errorKey ? choicesOf(stored) : []
}
