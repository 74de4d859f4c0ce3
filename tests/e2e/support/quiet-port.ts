import { randomInt } from 'node:crypto'
import { orAnyFree } from '@/scripts/supervisor/ports'

let last = 20_000 + randomInt(10_000)

/**
 * A port that is listened on now and then, for as long as the stories take. Below 32768: from there on Linux gives free
 * ports to outgoing connections, and one of them would have it when its turn comes again.
 */
export async function quietPort(): Promise<number> {
  do last++
  while ((await orAnyFree(last)) === 0)
  return last
}
