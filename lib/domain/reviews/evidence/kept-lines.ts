import { inflateSync } from 'node:zlib'
import { Packer } from '@/lib/domain/reviews/evidence/packer'

/** Keeps the lines as they are now in compressed form, about 60 bytes per account, to be written later. */
export async function keepLines(lines: AsyncIterable<string>): Promise<() => AsyncGenerator<Uint8Array>> {
  const packer = new Packer()
  const kept: Uint8Array[] = []
  try {
    for await (const some of lines) if (some !== '') kept.push(await packer.pack(Buffer.from(some)))
  } finally {
    packer.close()
  }
  return async function* () {
    for (const some of kept) yield inflateSync(some)
  }
}
