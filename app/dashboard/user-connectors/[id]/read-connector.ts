import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { requireUser } from '@/lib/http/require-user'

/** The connection of an address; not found for another company's or an invalid id. Read once per request. */
export const readConnector = cache(async (actor: Actor, id: string): Promise<UserConnectorView> => {
  if (!isId(id)) notFound()
  return getUserConnectorRow(actor, id).then(presentUserConnector, (error) => {
    if (error instanceof DomainError && error.kind === 'not_found') notFound()
    throw error
  })
})

/** The application whose own texts a tab needs. */
export async function readApplication({ params }: { params: Promise<{ id: string }> }): Promise<string[]> {
  const [actor, { id }] = await Promise.all([requireUser(), params])
  return [(await readConnector(actor, id)).application]
}

/** Every tab of an application has its name as title. */
export async function connectorMetadata(params: Promise<{ id: string }>): Promise<Metadata> {
  const actor = await requireUser()
  return { title: (await readConnector(actor, (await params).id)).label }
}
