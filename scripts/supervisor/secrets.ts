import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from '@/scripts/supervisor/operator-error'

const schema = z.object({ databasePassword: z.string(), tokenKeys: z.string(), credentialKeys: z.string() })

export type Secrets = z.output<typeof schema>

/** The secrets of this data folder: generated at its first start, readable by its owner only, never replaced. */
export function readSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json')
  if (!existsSync(file)) {
    if (existsSync(path.join(folder, 'postgres'))) {
      throw new OperatorError(
        `${file} is missing, and its data cannot be opened without it: restore it from a backup.`,
      )
    }
    generate(file)
  }
  chmodSync(file, 0o600)
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new OperatorError(`${file} cannot be read as Rollcall wrote it: restore it from a backup.`)
  }
}

function generate(file: string): void {
  const secret = () => randomBytes(32).toString('base64url')
  const key = () => `k${randomBytes(4).toString('hex')}:${secret()}`
  const secrets: Secrets = { databasePassword: secret(), tokenKeys: key(), credentialKeys: key() }
  // Written whole or not at all: half a file would lock the data for good.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
