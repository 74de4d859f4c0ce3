// Another process of the same instance: node --import tsx who-process.ts. A token a line in, its user a line out.
import { createInterface } from 'node:readline'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { verifyLoginToken } from '@/lib/platform/login-token'

for await (const token of createInterface({ input: process.stdin })) {
  const actor = await verifyLoginToken(token).then(findActor, () => null)
  process.stdout.write(`${actor?.userId ?? 'refused'}\n`)
}
process.exit(0)
