import { once } from 'node:events'
import { createServer } from 'node:net'
import { OperatorError } from '@/scripts/supervisor/operator-error'

/** A TCP port of loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new OperatorError('No free port was found.')
  return address.port
}

/** @throws OperatorError with the next steps when somebody listens on the port already */
export async function requirePort(port: number, host: string, variable: string): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new OperatorError(
        `Port ${port} needs more rights: choose another, for example ${variable}=${port + 3000} npm start.`,
      )
    }
    throw new OperatorError(
      `Port ${port} is in use: stop the program that has it, or choose another, for example ${variable}=${port + 1} npm start.`,
    )
  } finally {
    if (probe.listening) await new Promise((closed) => probe.close(closed))
  }
}
