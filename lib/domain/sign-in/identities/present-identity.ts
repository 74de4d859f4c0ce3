import type { Identity } from '@prisma/client'
import type { IdentityView } from '@/lib/domain/sign-in/identities/schema'

/** Without issuer and subject: no client needs them. */
export const presentIdentity = ({ id, provider, email, createdAt }: Identity): IdentityView => ({
  id,
  provider,
  email,
  created_at: createdAt.toISOString(),
})
