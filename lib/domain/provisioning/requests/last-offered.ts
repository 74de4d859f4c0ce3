import type { UserConnector } from '@prisma/client'
import type { Choice } from '@/lib/connectors/kit/fields'
import { choicesOf, storedChoices } from '@/lib/domain/connections/user-connectors/get-choices'

/** The choices the application last offered; null if it was never asked or did not answer. */
export async function lastOffered(row: UserConnector, reader: string): Promise<Choice[] | null> {
  const stored = await storedChoices(row, reader)
  return stored?.readAt && !stored.errorKey ? choicesOf(stored) : null
}
