import { findConnector } from '@/lib/connectors/catalogue'
import { capabilitiesWith, reasonsAmong } from '@/lib/connectors/kit/capabilities'
import type { Capabilities } from '@/lib/connectors/kit/define-connector'
import type { UserConnector } from '@/lib/generated/prisma/client'

type Checked = Pick<UserConnector, 'application' | 'checkNotes'>

/** What one company's connection can do: its credentials were checked for it, and nothing is opened to know. */
export function canDo({ application, checkNotes }: Checked): Capabilities {
  const connector = findConnector(application)
  return connector ? capabilitiesWith(connector, checkNotes as string[]) : {}
}

/** The messages that say why it can do less than other credentials could. */
export function reasonsWhyLess({ application, checkNotes }: Checked): string[] {
  const connector = findConnector(application)
  return connector ? reasonsAmong(connector, checkNotes as string[]) : []
}
