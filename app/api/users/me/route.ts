import { presentUser } from '@/lib/domain/sign-in/users/present-user'
import { getProfile, updateProfile } from '@/lib/domain/sign-in/users/profile'
import { profileInput } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'User',
  run: async ({ actor }) => presentUser(await getProfile(actor)),
})

export const PATCH = endpoint({
  resource: 'User',
  body: profileInput,
  isPatch: true,
  run: async ({ actor, body }) => presentUser(await updateProfile(actor, body)),
})
