import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, requirePort } from '@/scripts/supervisor/ports'

it('waits for a port that its program gives up in time, and refuses one that stays taken', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')

  await expect(requirePort(port, '127.0.0.1', 'PORT', 0)).rejects.toThrow(`Port ${port} is in use`)
  const waiting = requirePort(port, '127.0.0.1', 'PORT', 60_000)
  server.close()
  await waiting
})

it('takes no port that systems give to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))

  expect(ports.filter((port) => port < 1_024 || port > 32_767)).toEqual([])
})
