import { db, type Tx } from '@/lib/platform/db'

type Reads = readonly (() => Promise<unknown>)[]

/** Runs several reads concurrently; in a transaction, which has one connection, one after the other. */
export async function readAll<const Asked extends Reads>(
  tx: Tx,
  ...reads: Asked
): Promise<{ -readonly [Place in keyof Asked]: Awaited<ReturnType<Asked[Place]>> }> {
  const answers: unknown[] = []
  if (tx === db) answers.push(...(await Promise.all(reads.map((read) => read()))))
  else for (const read of reads) answers.push(await read())
  return answers as never
}
