import { notFound } from 'next/navigation'
import { requireUser } from '@/lib/http/require-user'

/** Every other address below the dashboard: keeps the menu, and suggests similar pages. */
export default async function MissingPage(): Promise<never> {
  await requireUser()
  notFound()
}
