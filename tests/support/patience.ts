import { setTimeout as wait } from 'node:timers/promises'

/** How long a test waits for a state that is sure to come, in milliseconds: the same everywhere, and far more than a busy machine takes. */
export const patience = 90_000

/** Asks until the answer is neither empty nor false. @param what names the state in the error when it never came */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | null | false | ''>,
): Promise<Answer> {
  for (const end = performance.now() + patience; performance.now() < end; await wait(100)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Error(`Not within ${patience / 1_000} seconds: ${what}`)
}
