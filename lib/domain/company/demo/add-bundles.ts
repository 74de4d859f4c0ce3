import { createBundle } from '@/lib/domain/bundles/acts/write-bundle'
import { bundleInput } from '@/lib/domain/bundles/schema'
import { type DemoType, typeNames } from '@/lib/domain/company/demo/people'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'

type Line = { label: string; role?: string; group?: number }

/** The bundles of two types, by the labels of the applications; `group` is an index into the application's groups. */
const bundles: { type: DemoType; lines: Line[] }[] = [
  {
    type: 'team',
    lines: [
      { label: 'Google Workspace' },
      { label: 'Slack' },
      { label: 'Notion' },
      { label: 'WordPress' },
      { label: 'Atlassian', group: 0 },
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
      .filter((one) => at !== undefined && one.userConnectorId === idOf(label))
      .flatMap((one, n) => (n === at ? one.id : []))
  for (const { type, lines } of bundles)
    await createBundle(
      actor,
      bundleInput.parse({
        member_type: types.find(({ name }) => name === typeNames[language][type])?.id,
        lines: lines.map(({ label, role, group }) => ({
          user_connector: idOf(label),
          role: role ?? null,
          groups: groupsOf(label, group),
        })),
      }),
    )
}
