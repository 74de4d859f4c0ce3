import { updatePreferences } from '@/lib/domain/users/preferences'
import { presentUser } from '@/lib/domain/users/present-user'
import { preferencesInput } from '@/lib/domain/users/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({ resource: 'User', run: ({ actor }) => presentUser(actor) })

export const PATCH = endpoint({
  resource: 'User',
  body: preferencesInput,
  isPatch: true,
  run: async ({ actor, body }) => presentUser(await updatePreferences(actor, body)),
})
