import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { capabilitiesWith, reasonsAmong } from '@/lib/connectors/kit/capabilities'
import type { Capabilities } from '@/lib/connectors/kit/define-connector'

type Checked = Pick<UserConnector, 'application' | 'checkNotes'>

/** What a connection can do. Derived from the credential check, without decrypting anything. */
export function canDo({ application, checkNotes }: Checked): Capabilities {
  const connector = findConnector(application)
  return connector ? capabilitiesWith(connector, checkNotes as string[]) : {}
}

/** Messages that explain why it can do less than other credentials could. */
export function reasonsWhyLess({ application, checkNotes }: Checked): string[] {
  const connector = findConnector(application)
  return connector ? reasonsAmong(connector, checkNotes as string[]) : []
}
