import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '@/scripts/supervisor/say'

// Below the range from which systems number outgoing connections: one of these could take the port while its server restarts.
const lowest = 10_240
const count = 22_000

/** A TCP port of loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = lowest + randomInt(count)
    if (!(await refusalOf(port, '127.0.0.1'))) return port
  }
  throw new OperatorError('No free port was found.')
}

/**
 * @param patience how long a taken port may still become free, in milliseconds
 * @throws OperatorError with the next steps when the port is taken
 */
export async function requirePort(
  port: number,
  host: string,
  variable: string,
  patience: number,
): Promise<void> {
  const until = performance.now() + patience
  let refusal = await refusalOf(port, host)
  while (refusal === 'EADDRINUSE' && performance.now() < until) {
    await wait(100)
    refusal = await refusalOf(port, host)
  }
  if (!refusal) return
  if (refusal === 'EACCES') {
    throw new OperatorError(
      `Port ${port} needs more rights: choose another, for example ${variable}=${port + 3000} npm start.`,
    )
  }
  throw new OperatorError(
    `Port ${port} is in use: stop the program that has it, or choose another, for example ${variable}=${port + 1} npm start.`,
  )
}

/** Why the port cannot be listened on; undefined when it is free. */
async function refusalOf(port: number, host: string): Promise<string | undefined> {
  const probe = createServer()
  const refusal = await new Promise<string | undefined>((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    probe.listen(port, host, () => resolve(undefined))
  })
  if (!refusal) await new Promise((closed) => probe.close(closed))
  return refusal
}

/** The port if it is free on loopback, else 0: any other. */
export async function orAnyFree(port: number): Promise<number> {
  return (await refusalOf(port, '127.0.0.1')) ? 0 : port
}
