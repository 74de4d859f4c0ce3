import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { anchorChains } from '@/lib/domain/audit/anchors/anchor-chains'
import { readTimestamp, timestampQuery } from '@/lib/domain/audit/anchors/ask-timestamp'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { anEndedReview, packOf } from '@/tests/support/ended-review'
import { eventsOf } from '@/tests/support/review-links'

const folder = mkdtempSync(path.join(tmpdir(), 'rollcall-tsa-'))
const at = (name: string) => path.join(folder, name)
const openssl = (...words: string[]) =>
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString()

/** An authority made by openssl: its certificate, and answers to real queries. */
beforeAll(() => {
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
    'rsa:2048',
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
})

function stamp(query: Uint8Array): Buffer {
  writeFileSync(at('query.tsq'), query)
  openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'answer.tsr')
  return readFileSync(at('answer.tsr'))
}

/** The authority on loopback, allowed by the operator. */
async function anAuthority(answer: (query: Buffer) => Buffer | null = stamp) {
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

const isStampOf = (token: Uint8Array, hash: Uint8Array) => {
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

it('asks and reads as openssl does, and takes no answer to another question', async () => {
  const hash = Buffer.alloc(32, 7)
  const { nonce, bytes } = timestampQuery(hash)
  const answer = stamp(bytes)

  expect((await readTimestamp(answer, { hash, nonce })).at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(isStampOf(answer, hash)).toContain('Verification: OK')
  await expect(readTimestamp(answer, { hash: Buffer.alloc(32, 8), nonce })).rejects.toThrow('another hash')
  await expect(readTimestamp(answer, { hash, nonce: Buffer.alloc(16, 65) })).rejects.toThrow('another query')
  const forged = Buffer.from(answer)
  forged[forged.length - 5]! ^= 1
  await expect(readTimestamp(forged, { hash, nonce })).rejects.toThrow()
  for (const noise of [Buffer.alloc(0), Buffer.from('<html>'), answer.subarray(0, 300)])
    await expect(readTimestamp(noise, { hash, nonce })).rejects.toThrow()
})

it('stamps heads and ends of reviews once, keeps them for good, and the pack carries them', async () => {
  await anAuthority()
  const { actor, review } = await anEndedReview()
  const { companyId } = actor

  while ((await anchorChains()) > 0);

  const events = await eventsOf(actor, review.id)
  const end = events.find(({ action }) => action === 'access_review.completed')!
  const anchors = await db.auditAnchor.findMany({ where: { companyId }, orderBy: { seq: 'asc' } })
  const stamped = anchors.find(({ seq }) => seq === end.seq)!
  expect(Buffer.from(stamped.hash)).toEqual(Buffer.from(end.hash))
  expect(isStampOf(stamped.token, end.hash)).toContain('Verification: OK')
  const head = await db.auditHead.findUniqueOrThrow({ where: { companyId } })
  expect(anchors.at(-1)!.seq).toBe(head.seq)

  const pack = await packOf(actor, review.id, 'en')
  const told = JSON.parse(pack.get('anchors.json')!.toString()).anchors
  expect(told[0]).toMatchObject({ seq: end.seq, hash: Buffer.from(end.hash).toString('hex') })
  expect(isStampOf(pack.get(told[0].file)!, end.hash)).toContain('Verification: OK')

  const rewriting = everyCompany.auditAnchor.updateMany({ where: { companyId }, data: { seq: 1 } })
  await expect(rewriting).rejects.toThrow('append-only')
  await expect(pool.query('DELETE FROM audit_anchors WHERE company_id = $1', [companyId])).rejects.toThrow(
    'append-only',
  )
})

it('says that the authority failed, so that the queue tries again, and anchors nothing by a wrong answer', async () => {
  const { actor } = await anEndedReview()
  const { companyId } = actor
  await anAuthority(() => null)
  await expect(anchorChains()).rejects.toThrow('could not be anchored')
  await anAuthority(() => Buffer.from('no timestamp'))
  await expect(anchorChains()).rejects.toThrow('could not be anchored')

  expect(await db.auditAnchor.count({ where: { companyId } })).toBe(0)
})

it('does nothing where the operator names no authority', async () => {
  expect(await anchorChains()).toBe(0)
})
