import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '@/scripts/supervisor/operator-error'

/** A TCP port of loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new OperatorError('No free port was found.')
  return address.port
}

/** @throws OperatorError with the next steps when the port is taken */
export async function requirePort(port: number, host: string, variable: string): Promise<void> {
  // The programs of a killed instance need a moment to notice and end.
  let refusal = await refusalOf(port, host)
  for (let tries = 0; refusal === 'EADDRINUSE' && tries < 60; tries++) {
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
