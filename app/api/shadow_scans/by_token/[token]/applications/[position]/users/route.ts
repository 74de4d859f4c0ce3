import { listUsersOf } from '@/lib/domain/scans/visitor/scans'
import type { ScanUserView } from '@/lib/domain/scans/visitor/schema'
import { endpoint } from '@/lib/http/endpoint'
import { visitorOf } from '@/lib/http/visitor-of'

/** Everybody who let one application in. */
export const GET = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  answers: 'other',
  run: async (call) => {
    const position = /^[1-9]\d{0,5}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
    const users = await listUsersOf(visitorOf(call), position)
    return { users: users.map(({ email, isActive }): ScanUserView => ({ email, is_active: isActive })) }
  },
})
