import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { evidenceKeys } from '@/lib/platform/keys/evidence-keys'
import { readSecrets } from '@/scripts/supervisor/secrets'

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'rollcall-secrets-'))
const read = (file: string) => readFileSync(file, 'utf8')

it('makes the secrets once, for their owner only', () => {
  const folder = aFolder()

  const made = readSecrets(folder)

  expect(readSecrets(folder)).toEqual(made)
  expect(evidenceKeys.parse(made.evidenceKeys)).toHaveLength(1)
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('adds the key of evidence and the passwords of the roles to a folder of before, and changes nothing else', () => {
  const folder = aFolder()
  const before = { databasePassword: 'p', tokenKeys: 'a:b', credentialKeys: 'c:d' }
  mkdirSync(path.join(folder, 'postgres'))
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(before))

  const completed = readSecrets(folder)

  expect(completed).toMatchObject(before)
  expect(evidenceKeys.parse(completed.evidenceKeys)).toHaveLength(1)
  const passwords = [completed.ownerPassword, completed.applicationPassword, completed.readerPassword]
  expect(new Set([...passwords, 'p']).size).toBe(4)
  for (const password of passwords) expect(Buffer.from(password, 'base64url')).toHaveLength(32)
  expect(readSecrets(folder)).toEqual(completed)
})

it('writes compose.env with what Compose asks for, and later adds to it only what is missing', () => {
  const file = path.join(aFolder(), 'compose.env')
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['scripts/new-compose-env.mjs', ...words], {
      env: { ...process.env, COMPOSE_ENV: file },
      stdio: 'pipe',
    })
  const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)

  run('https://rollcall.example', 'smtp://mail.example')
  const whole = read(file)
  const without = whole.replace(
    /^(EVIDENCE_KEYS|OWNER_PASSWORD|APPLICATION_PASSWORD|READER_PASSWORD)=.*\n/gm,
    '',
  )
  writeFileSync(file, without)
  run()
  const completed = read(file)

  expect(whole.match(/^\w+(?==)/gm)?.sort()).toEqual([...new Set(asked)].sort())
  expect(completed.startsWith(without)).toBe(true)
  expect(completed.match(/^\w+(?==)/gm)?.sort()).toEqual(whole.match(/^\w+(?==)/gm)?.sort())
  expect(evidenceKeys.parse(/^EVIDENCE_KEYS='(.+)'$/m.exec(completed)?.[1])).toHaveLength(1)
  expect(() => run()).toThrow()
  expect(read(file)).toBe(completed)
})
