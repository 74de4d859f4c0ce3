import { acceptException } from '@/lib/domain/bundles/acts/exceptions'
import { createBundle, updateBundle } from '@/lib/domain/bundles/acts/write-bundle'
import { bundleInput, bundlePatch, exceptionInput } from '@/lib/domain/bundles/schema'
import {
  type DemoDepartment,
  type DemoType,
  departmentNames,
  typeNames,
} from '@/lib/domain/company/demo/people'
import type { Actor } from '@/lib/domain/record/actor'
import { after, days } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

type Line = { label: string; role?: string; group?: number }

/**
 * The bundles of a department and of a type, by the labels of the applications; `group` is an index into the application's
 * groups.
 */
const bundles: { type?: DemoType; department?: DemoDepartment; lines: Line[] }[] = [
  {
    department: 'marketing',
    lines: [
      { label: 'Google Workspace' },
      { label: 'Slack' },
      { label: 'Notion' },
      { label: 'WordPress' },
      { label: 'Atlassian', role: 'user' },
      { label: 'HubSpot' },
      { label: 'GitHub' },
      { label: 'GitLab', role: '30', group: 0 },
      { label: 'Figma', group: 0 },
    ],
  },
  { type: 'contractor', lines: [{ label: 'Slack' }, { label: 'Atlassian', group: 0 }] },
]

export async function addBundles(actor: Actor): Promise<void> {
  const { companyId, language } = actor
  const [types, connectors, groups] = await Promise.all([
    db.memberType.findMany({ where: { companyId }, select: { id: true, name: true } }),
    db.userConnector.findMany({ where: { companyId }, select: { id: true, label: true } }),
    db.group.findMany({ where: { companyId }, orderBy: { externalId: 'asc' } }),
  ])
  const idOf = (label: string) => connectors.find((connector) => connector.label === label)?.id ?? ''
  const groupsOf = (label: string, at?: number) =>
    groups
      .filter((group) => at !== undefined && group.userConnectorId === idOf(label))
      .flatMap((one, n) => (n === at ? one.id : []))
  for (const { type, department, lines } of bundles) {
    const all = lines.map(({ label, role, group }) => ({
      user_connector: idOf(label),
      role: role ?? null,
      groups: groupsOf(label, group),
    }))
    const id = await createBundle(
      actor,
      bundleInput.parse({
        ...(type && { member_type: types.find(({ name }) => name === typeNames[language][type])?.id }),
        ...(department && { department: departmentNames[language][department] }),
        lines: all.slice(0, -1),
      }),
    )
    // Its last changes have something to show.
    await updateBundle(actor, id, bundlePatch.parse({ lines: all }))
  }
  await addException(actor, idOf('GitLab'))
}

/** One person of the department lacks an application of the bundle, for a recorded reason. */
async function addException(actor: Actor, userConnectorId: string) {
  const { companyId, language } = actor
  const member = await db.member.findFirstOrThrow({
    where: {
      companyId,
      department: departmentNames[language].marketing,
      accounts: { none: { userConnectorId } },
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  await acceptException(
    actor,
    exceptionInput.parse({
      member: member.id,
      user_connector: userConnectorId,
      reason: reasons[language],
      ends_at: after(days(120)).toISOString().slice(0, 10),
    }),
  )
}

const reasons = {
  fr: 'Écrit les textes du site, sans accès au code.',
  en: 'Writes the texts of the site, and has no access to code.',
}
