import { redirect } from 'next/navigation'
import { requireUser } from '@/lib/http/require-user'

export default async function SettingsPage() {
  await requireUser()
  redirect('/dashboard/settings/general')
}
