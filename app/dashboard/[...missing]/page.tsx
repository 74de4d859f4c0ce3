import { notFound } from 'next/navigation'
import { requireUser } from '@/lib/http/require-user'

/** Every other address below the dashboard: the menu stays, with what may have been meant. */
export default async function MissingPage(): Promise<never> {
  await requireUser()
  notFound()
}
