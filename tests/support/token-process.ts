// Another process of the same instance, which checks and issues login tokens as web does. One line of JSON in, one out:
// {"check": token} answers {"said": "accepted"} or why not, {"issueFor": {companyId, userId, …}} answers {"token"}.
import { createInterface } from 'node:readline'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import { requireActor } from '@/lib/http/callers'
import { everyCompany } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

type Asked = {
  check?: string
  issueFor?: { userId: string; companyId: string; roles: string[]; onboardingStep: number }
  /** Whose attempt at a code to count. */
  attemptOf?: string
}

async function answer({ check, issueFor, attemptOf }: Asked) {
  if (issueFor) {
    const user = { ...issueFor, id: issueFor.userId }
    return { token: await everyCompany.$transaction((tx) => createSession(tx, user, 'another process')) }
  }
  if (attemptOf) await countAttempt(['proof_user', attemptOf])
  else
    await requireActor(
      new Request('http://localhost:3000', { headers: { Authorization: `Bearer ${check}` } }),
    )
  return { output: 'accepted' }
}

for await (const line of createInterface({ input: process.stdin })) {
  const output = await answer(JSON.parse(line)).catch((error: Error) => ({ output: error.message }))
  process.stdout.write(`${JSON.stringify(output)}\n`)
}
process.exit(0)
