import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { env } from '@/lib/platform/env'

const folder = mkdtempSync(path.join(tmpdir(), 'rollcall-tsa-'))
const at = (name: string) => path.join(folder, name)
const openssl = (...words: string[]) =>
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString()

/** An authority made by openssl: its certificate, and answers to real queries. `key` as `openssl req -newkey` takes it. */
export function makeAuthority(key: string[] = ['rsa:2048']): void {
  writeFileSync(
    at('tsa.cnf'),
    `[ext]\nextendedKeyUsage = critical,timeStamping\nkeyUsage = critical,digitalSignature
[tsa]\ndefault_tsa = one\n[one]\nserial = ${at('serial')}\ncrypto_device = builtin\nsigner_cert = ${at('tsa.pem')}
signer_key = ${at('tsa.key')}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256\n`,
  )
  writeFileSync(at('serial'), '01')
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Test CA',
  )
  openssl(
    'req',
    '-newkey',
    ...key,
    '-nodes',
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.csr',
    '-subj',
    '/CN=Test TSA',
  )
  openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'tsa.pem',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'ext',
  )
}

export function stamp(query: Uint8Array): Buffer {
  writeFileSync(at('query.tsq'), query)
  openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'answer.tsr')
  return readFileSync(at('answer.tsr'))
}

/** The authority on loopback, allowed by the operator. */
export async function anAuthority(answer: (query: Buffer) => Buffer | null = stamp) {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const reply = answer(Buffer.concat(pieces))
    response.writeHead(reply ? 200 : 503, { 'content-type': 'application/timestamp-reply' })
    response.end(reply ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const known = { ...env() }
  env().OUTBOUND_ALLOW.push(host)
  env().TIMESTAMP_URL = `http://${host}/tsr`
  onTestFinished(() => {
    env().OUTBOUND_ALLOW.splice(env().OUTBOUND_ALLOW.indexOf(host), 1)
    env().TIMESTAMP_URL = known.TIMESTAMP_URL
    server.close()
  })
}

export const isStampOf = (token: Uint8Array, hash: Uint8Array) => {
  writeFileSync(at('kept.tsr'), token)
  return openssl(
    'ts',
    '-verify',
    '-in',
    'kept.tsr',
    '-digest',
    Buffer.from(hash).toString('hex'),
    '-CAfile',
    'ca.pem',
  )
}

/** SHA-256 of its certificate, as openssl says it, in lower case. */
export const fingerprintOfAuthority = () =>
  openssl('x509', '-in', 'tsa.pem', '-noout', '-fingerprint', '-sha256')
    .trim()
    .split('=')[1]!
    .replaceAll(':', '')
    .toLowerCase()
