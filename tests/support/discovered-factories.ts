import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { writeParts } from '@/lib/domain/scans/result/result-parts'
import { resultKey } from '@/lib/domain/scans/result/seal-result'
import { db, everyCompany } from '@/lib/platform/db'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'

/** An application that people let in, as a scan found it. */
export async function aDiscovered({ companyId }: Actor, facts: object = {}) {
  const clientId = `${randomUUID()}.apps.googleusercontent.com`
  const row = await db.discoveredApplication.create({
    data: {
      companyId,
      provider: 'google',
      clientId,
      clientIds: [clientId],
      name: 'BoostInbox',
      risk: 3,
      scopes: [
        { scope: 'https://mail.google.com/', label: 'mail_full', risk: 'critical', kind: 'delegated' },
      ],
      userCount: 1,
      faces: ['lea@corvelle.example'],
      ...facts,
    },
  })
  await db.discoveredUser.create({
    data: { companyId, applicationId: row.id, email: 'lea@corvelle.example' },
  })
  return row
}

/** A visitor's scan that has ended, with what their browser knows of it. */
export async function anEndedScan() {
  const { token, hash } = newOpaqueToken()
  const browser = randomUUID().replaceAll('-', '').repeat(2)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { id } = await everyCompany.shadowScan.create({
    data: {
      provider: 'google',
      state: 'done',
      hash,
      browserHash: hashOpaqueToken(browser),
      expiresAt,
      applications: 1,
    },
  })
  await writeParts(everyCompany, resultKey(token), id, {
    provider: 'google',
    organisation: { domain: 'corvelle.example', tenantId: null },
    scannedAt: new Date().toISOString(),
    usersScanned: 1,
    usersFailed: 0,
    isPartial: false,
    applications: [
      {
        application: {
          name: 'Zapier',
          application: null,
          publisher: null,
          isVerified: null,
          domain: null,
          clientIds: ['123456789012.apps.googleusercontent.com'],
          isNative: false,
          isUnregistered: false,
          scopes: [],
          risk: 'low',
          isForEverybody: false,
          userCount: 1,
          inactiveCount: 0,
        },
        users: [{ email: 'lea@corvelle.example', isActive: true }],
      },
    ],
  })
  return { id, token, browser }
}
