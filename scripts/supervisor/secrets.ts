import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { RolePasswords } from '@/scripts/database/roles'
import { OperatorError } from '@/scripts/supervisor/say'

const schema = z.object({
  /** Of the embedded server's superuser, which only creates the roles. */
  databasePassword: z.string(),
  ownerPassword: z.string(),
  applicationPassword: z.string(),
  readerPassword: z.string(),
  tokenKeys: z.string(),
  credentialKeys: z.string(),
  evidenceKeys: z.string(),
})
const secret = () => randomBytes(32).toString('base64url')
// Added to folders of earlier versions. All other secrets open their data, and cannot be generated again.
const addable = {
  ownerPassword: secret,
  applicationPassword: secret,
  readerPassword: secret,
  evidenceKeys: newEvidenceKey,
}
const ofBefore = schema.partial({
  ownerPassword: true,
  applicationPassword: true,
  readerPassword: true,
  evidenceKeys: true,
})

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
  const kept = parse(file)
  const missing = Object.entries(addable).filter(([name]) => !(name in kept))
  const added = Object.fromEntries(missing.map(([name, make]) => [name, make()]))
  const completed = schema.parse({ ...kept, ...added })
  if (missing.length > 0) write(file, completed)
  return completed
}

/** The passwords of the three roles of the embedded server. */
export const rolePasswords = (secrets: Secrets): RolePasswords => ({
  owner: secrets.ownerPassword,
  application: secrets.applicationPassword,
  reader: secrets.readerPassword,
})

function parse(file: string): z.output<typeof ofBefore> {
  try {
    return ofBefore.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new OperatorError(`${file} cannot be read as Rollcall wrote it: restore it from a backup.`)
  }
}

function generate(file: string): void {
  write(file, {
    databasePassword: secret(),
    ownerPassword: secret(),
    applicationPassword: secret(),
    readerPassword: secret(),
    tokenKeys: newKey(),
    credentialKeys: newKey(),
    evidenceKeys: newEvidenceKey(),
  })
}

/** A new key of 32 bytes, as TOKEN_KEYS and CREDENTIAL_KEYS take it. */
export const newKey = (): string => `${newId()}:${secret()}`

const newId = () => `k${randomBytes(4).toString('hex')}`

/** A new pair on P-256, as EVIDENCE_KEYS takes it. */
export function newEvidenceKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return `${newId()}:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')}`
}

function write(file: string, secrets: Secrets): void {
  // Written atomically: half a file would make the data unreadable for good.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
