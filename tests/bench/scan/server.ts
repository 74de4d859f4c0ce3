// Google, as the bench needs it: so many users, each of whom let in most of so many applications, each answer late.
import { startWorkspace } from '@/tests/support/workspace-vendor'

const [users = 0, applications = 0, latencyMs = 0] = process.argv.slice(2).map(Number)
const items = Array.from({ length: applications }, (_, at) => ({
  clientId: `${100_000_000_000 + at}.apps.googleusercontent.com`,
  displayText: `Application ${at}`,
  scopes: ['openid', 'email', 'https://www.googleapis.com/auth/drive.readonly'],
}))
const { url, world } = await startWorkspace('google', { count: users, pageSize: 500, latencyMs })
world.tokens = Object.fromEntries(world.users.map(({ id }) => [id, items]))
process.stdout.write(`${url}\n`)
