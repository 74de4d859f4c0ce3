import type { ReactNode } from 'react'
import { readConnector } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { requireUser } from '@/lib/http/require-user'

type Props = { params: Promise<{ id: string }>; children: ReactNode }

/** Checked above loading.tsx: below it the response has already started, with status 200. */
export default async function UserConnectorLayout({ params, children }: Props) {
  const [actor, { id }] = await Promise.all([requireUser(), params])
  await readConnector(actor, id)
  return children
}
