import type { IdentityView } from '@/lib/domain/sign-in/identities/schema'
import type { Identity } from '@/lib/generated/prisma/client'

/** Neither issuer nor subject: they are nobody's business, the owner's neither. */
export const presentIdentity = ({ id, provider, email, createdAt }: Identity): IdentityView => ({
  id,
  provider,
  email,
  created_at: createdAt.toISOString(),
})
