import { Prisma } from '@/lib/platform/db'

/**
 * Whether item `i` is somebody's own account, which they do not decide: its address is theirs, or its person's, or the
 * person is they.
 */
export function isOwnAccount({ email, memberId = null }: { email: string; memberId?: string | null }) {
  return Prisma.sql`coalesce(
    lower(i.snapshot ->> 'email') = lower(${email}) OR lower(i.snapshot -> 'member' ->> 'email') = lower(${email})
      OR i.snapshot -> 'member' ->> 'id' = ${memberId}::text, false)`
}
