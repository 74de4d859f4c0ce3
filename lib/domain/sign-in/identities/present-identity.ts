import type { IdentityView } from '@/lib/domain/sign-in/identities/schema'
import type { Identity } from '@/lib/generated/prisma/client'

/** Without issuer and subject: no client needs them. */
export const presentIdentity = ({ id, provider, email, createdAt }: Identity): IdentityView => ({
  id,
  provider,
  email,
  created_at: createdAt.toISOString(),
})
