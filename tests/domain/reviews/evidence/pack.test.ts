import { createHash, verify } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as getKeys } from '@/app/.well-known/evidence-keys.json/route'
import { verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import { hashOf } from '@/lib/domain/record/audit/write/record-event'
import type { DomainError } from '@/lib/domain/record/errors'
import { listEvidenceKeys } from '@/lib/domain/reviews/evidence/keys'
import { makePack } from '@/lib/domain/reviews/evidence/make-pack'
import { chooseOutcomes } from '@/lib/domain/reviews/outcomes/choose-outcomes'
import { voiceIn } from '@/lib/http/voice'
import { translate } from '@/lib/i18n/translate'
import { db, pool } from '@/lib/platform/db'
import { anEndedReview, packOf } from '@/tests/support/ended-review'
import { aVerifyingBrowser, judgePack, type Pack, signAnew } from '@/tests/support/judge-pack'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { readZip } from '@/tests/support/read-zip'
import { asVersionOne } from '@/tests/support/rehash-chain'
import { client, itemsOf, reviewNow } from '@/tests/support/review-factories'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const jsonOf = (files: Pack, name: string) => JSON.parse(files.get(name)!.toString())
/** So many differences of a table are named, and no more. */
const mostNamed = 20
const linesOf = (files: Pack, name: string) =>
  files
    .get(name)!
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

let company: Awaited<ReturnType<typeof anEndedReview>>
let files: Pack
beforeAll(async () => {
  company = await anEndedReview()
  const { actor, review } = company
  await chooseOutcomes(actor, review.id, { outcome: 'by_hand', filter: {} }, client)
  files = await packOf(company.actor, company.review.id)
})

describe('the pack of an ended review', () => {
  it('holds every file with its hash and size, under a signature of the published key', async () => {
    const manifest = jsonOf(files, 'manifest.json')
    const { items: keys } = await listEvidenceKeys({ page: 1, itemsPerPage: 30, order: {} })

    expect([...files.keys()]).toEqual([
      ...manifest.files.map(({ name }: { name: string }) => name),
      'manifest.json',
      'manifest.sig',
    ])
    for (const { name, size, sha256: hash } of manifest.files)
      expect([name, files.get(name)!.length, sha256(files.get(name)!)]).toEqual([name, size, hash])
    const key = { key: Buffer.from(keys[0]!.public_key, 'base64'), format: 'der', type: 'spki' } as const
    const signature = Buffer.from(files.get('manifest.sig')!.toString(), 'base64')
    const signed = (bytes: Buffer) =>
      verify('sha256', bytes, { ...key, dsaEncoding: 'ieee-p1363' }, signature)
    expect(signed(files.get('manifest.json')!)).toBe(true)
    expect(signed(Buffer.concat([files.get('manifest.json')!, Buffer.from(' ')]))).toBe(false)
    expect(manifest.signature.fingerprint).toBe(keys[0]!.fingerprint)
  })

  it('holds the list and the decisions of which the review keeps the hashes, line by line', async () => {
    const { actor, review } = company
    const row = await reviewNow(actor, review.id)
    const hashes = [row.listHash, row.decisionsHash].map((bytes) => Buffer.from(bytes!).toString('hex'))
    const items = await itemsOf(actor, review.id)

    expect(['items.jsonl', 'decisions.jsonl'].map((name) => sha256(files.get(name)!))).toEqual(hashes)
    expect(linesOf(files, 'items.jsonl')).toEqual(
      items.map(({ position, accountId, snapshot, flags, changes }) => ({
        position,
        account: accountId,
        snapshot,
        flags,
        changes,
      })),
    )
    expect(linesOf(files, 'decisions.jsonl')[0]).toMatchObject({
      decision: 'rejected',
      decided_by: 'user',
      decided_by_name: 'Camille Roussel',
      decided_from: '192.0.2.7',
    })
  })

  it('says who, what and when, on which reading, and that it was made', async () => {
    const { actor, review } = company
    const record = jsonOf(files, 'review.json')
    const made = linesOf(files, 'audit.jsonl').at(-2)
    const { companyId } = actor
    const head = await db.auditEvent.findFirstOrThrow({
      where: { companyId, action: 'access_review.pack_made' },
    })

    expect(record).toMatchObject({
      company: { name: 'Corvelle' },
      application: { label: 'GitHub' },
      review: { id: review.id, state: 'completed', ended_by: { full_name: 'Camille Roussel' } },
      reviewer: { name: 'Rita Viseur' },
      completeness: { pages: 3, seen: 8, total_at_source: 8 },
      decisions: { approved: 7, rejected: 1, pending: 0 },
      record: 2,
    })
    expect(made).toMatchObject({
      event: { action: 'access_review.pack_made', actor: { name: 'Camille Roussel', from: '192.0.2.7' } },
      hash: Buffer.from(head.hash).toString('hex'),
    })
  })

  it('says of outcomes what the chain says, though more are chosen while it is taken', async () => {
    const { actor, review } = await anEndedReview()
    const { bytes } = await makePack(actor, review.id, voiceIn('fr'), client)
    const pieces = [(await bytes.next()).value as Uint8Array]
    await chooseOutcomes(actor, review.id, { outcome: 'by_hand', filter: {} }, client)
    for await (const piece of bytes) pieces.push(piece)
    const taken = await readZip(Buffer.concat(pieces))

    expect(taken.get('outcomes.jsonl')).toHaveLength(0)
    expect(taken.get('audit.jsonl')!.toString()).not.toContain('outcome_chosen')
    expect(files.get('audit.jsonl')!.toString()).toContain('outcome_chosen')
  })

  it('holds the summary as a spreadsheet that runs nothing, and a PDF with its fonts', () => {
    const rows = parse(files.get('decisions.csv')!, { bom: true, delimiter: ';' }) as string[][]
    const pdf = files.get('review.pdf')!.toString('latin1')

    expect(rows).toHaveLength(9)
    expect(rows[1]).toContain("'=Parti en mai : « l’accès » est à fermer")
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(3)
    // The front page, the accounts, what followed, and the signatures: nothing of the first spills over.
    expect(pdf.match(/\/Type \/Page\s/g)).toHaveLength(4)
    expect(pdf).toContain('/Lang (fr-FR)')
  })
})

it.each([
  [
    `UPDATE access_reviews SET reviewer_name = 'Ruth' WHERE id = $1`,
    'access_reviews.reviewer_name is "Ruth", but event 1 (access_review.launched) says "Rita Viseur"',
    '« nom du réviseur », dans l’en-tête de la revue (access_reviews), comparé à l’événement 1 (lancement)',
  ],
  [
    `UPDATE access_review_items SET decision = 'approved' WHERE access_review_id = $1 AND position = 1`,
    'access_review_items.decision of item 1 is "approved", but event 3 (access_review.decided) says "rejected"',
    '« décision », du compte n° 1 (access_review_items), comparé à l’événement 3 (décision)',
  ],
  [
    `DELETE FROM audit_events WHERE object_id = $1 AND action = 'access_review.prepared'`,
    'access_reviews.item_count is 8, but event 1 (access_review.launched) says 0',
    '«',
  ],
  [
    `UPDATE access_review_items SET snapshot = '{}' WHERE access_review_id = $1 AND position = 2`,
    '',
    '« copie du compte », du compte n° 2 (access_review_items), comparé à l’événement 2 (copie de la liste)',
  ],
])('is refused, with the difference, after %s', async (statement, problem, inFrench) => {
  const { actor, review } = await anEndedReview()
  await pastTheTriggers(statement, review.id)

  const refused = makePack(actor, review.id, voiceIn('fr'), client)

  const { kind, text } = await refused.then(
    () => Promise.reject(new Error('a pack was made')),
    (error: DomainError) => error,
  )
  expect(kind).toBe('conflict')
  expect(translate('fr', text.key, text.params)).toContain(`Différence : ${inFrench}`)
  expect(translate('fr', text.key, text.params)).not.toMatch(/event|\bsays?\b|item /)
  const { problems } = (await verifyRecord(pool, actor.companyId, review.id))!
  if (problem && !statement.startsWith('DELETE')) expect(problems[0]).toBe(problem)
  expect(
    await db.auditEvent.count({ where: { companyId: actor.companyId, action: 'access_review.pack_made' } }),
  ).toBe(0)
})

it('is made of a review of hashes alone, and says so', async () => {
  const { actor, review } = await anEndedReview()
  await asVersionOne(actor.companyId, review.id)

  const old = await packOf(actor, review.id)

  expect(jsonOf(old, 'review.json').record).toBe(1)
  expect(old.get('audit-lines.jsonl')).toHaveLength(0)
})

describe('its page, opened from the disk', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await aVerifyingBrowser()
  })
  afterAll(() => browser.close())

  const judge = (given: Pack, language: 'Français' | 'English' = 'Français', compared = '') =>
    judgePack(browser, { page: files.get('verify.html')!, given, language, compared })
  const changed = (name: string, change: (text: string) => string): Pack => {
    const before = files.get(name)!.toString('latin1')
    const after = change(before)
    expect(after).not.toBe(before)
    return new Map(files).set(name, Buffer.from(after, 'latin1'))
  }

  it('finds that everything holds, without a network, in both languages', async () => {
    const { fingerprint } = jsonOf(files, 'manifest.json').signature
    const spaced = fingerprint.match(/.{8}/g).join(' ').toUpperCase()
    const keys = await (await getKeys()).text()
    const [french, english] = [await judge(files, 'Français', spaced), await judge(files, 'English', keys)]

    expect(french).toMatchObject({ verdict: 'Tout concorde.', wrong: [] })
    expect(english).toMatchObject({ verdict: 'Everything matches.', wrong: [] })
    expect(french.shown.replaceAll(/\s/g, '')).toContain(fingerprint)
  })

  it('is whole, and no more, by a key that was not compared, and red by another one', async () => {
    const untold = await judge(files, 'English')

    expect(untold).toMatchObject({
      verdict: 'Intact, but signed with a key that you have not compared.',
      wrong: [],
    })
    expect(untold.shown).toContain('/.well-known/evidence-keys.json')
    expect(await judge(files, 'English', 'ab'.repeat(32))).toMatchObject({
      verdict: 'This pack is signed with a different key.',
    })
    expect(await judge(files, 'Français', 'abcd')).toMatchObject({
      verdict: 'Ce dossier est signé par une autre clé.',
    })
  })

  it('finds the fingerprint on the page of keys, which asks for no login and tells no private half', async () => {
    const answer = await getKeys()
    const text = await answer.text()

    expect(answer.status).toBe(200)
    expect(JSON.parse(text).keys[0]).toEqual({
      id: expect.any(String),
      algorithm: 'ECDSA P-256 SHA-256',
      public_key: jsonOf(files, 'manifest.json').signature.public_key,
      fingerprint: jsonOf(files, 'manifest.json').signature.fingerprint,
      is_current: true,
    })
  })

  it.each([
    ['review.pdf', (text: string) => text.replace('/Creator', '/Creatos'), 'review.pdf'],
    [
      'items.jsonl',
      (text: string) => text.replace('"is_admin":true', '"is_admin":null'),
      'La liste est celle du lancement',
    ],
    [
      'decisions.jsonl',
      (text: string) => text.replace('"rejected"', '"approved"'),
      'Les décisions sont celles',
    ],
    [
      'audit.jsonl',
      (text: string) => text.replace('192.0.2.7', '192.0.2.8'),
      'événements portent l’empreinte',
    ],
    ['manifest.json', (text: string) => text.replace('Camille', 'Camilla'), 'La signature de manifest.json'],
    [
      'manifest.sig',
      (text: string) => text.replace(/[A-Z]/, (letter) => (letter === 'B' ? 'C' : 'B')),
      'La signature de manifest.json',
    ],
  ])('turns red for one byte changed in %s', async (name, change, finding) => {
    const { verdict, wrong } = await judge(changed(name, change))

    expect(verdict).toBe('Ce dossier a été modifié.')
    expect(wrong.join('\n')).toContain(finding)
  })

  it.each([
    [
      'outcomes.jsonl',
      (text: string) => text.replace('"outcome":"by_hand"', '"outcome":"kept"'),
      'outcomes.jsonl, outcome du n° 1 : "kept" ; l’événement 6 (access_review.outcome_chosen) dit "by_hand"',
    ],
    [
      'outcomes.jsonl',
      () => '',
      'outcomes.jsonl, outcome du n° 1 : – ; l’événement 6 (access_review.outcome_chosen) dit "by_hand"',
    ],
    [
      'review.json',
      (text: string) => text.replace('"Rita Viseur"', '"Ruth Viseur"'),
      'review.json, reviewer : {"email":"rita.viseur@corvelle.example","language":"en","member":',
    ],
    ['review.json', (text: string) => text.replace('"seen": 8', '"seen": 9'), 'review.json, completeness : '],
    [
      'review.json',
      (text: string) => text.replace('"end_reason": "All', '"end_reason": "Almost all'),
      'review.json, review.end_reason : "Almost all others are known" ; l’événement 5 (access_review.completed) dit "All others are known"',
    ],
    [
      'decisions.jsonl',
      (text: string) => text.replace('"by_default":true,', ''),
      'decisions.jsonl, by_default du n° 2 : false ; l’événement 4 (access_review.decided) dit true',
    ],
    [
      'items.jsonl',
      (text: string) => text.replace('"role":"owner"', '"role":"member"'),
      'items.jsonl, snapshot du n° ',
    ],
  ])(
    'names what was changed in %s, though all was signed again with another key',
    async (file, change, finding) => {
      const given = changed(file, change)
      signAnew(given, file)

      const { verdict, wrong } = await judge(given)
      expect(verdict).toBe('Ce dossier a été modifié.')
      expect(wrong.join('\n')).toContain(finding)
      expect(wrong.join('\n')).toContain('Chaque champ du dossier est ce que disent ses 8 événements')
    },
  )

  it.each([
    ['review.pdf', (text: string) => text.replace('/Creator', '/Creatos'), 'review.pdf a l’empreinte'],
    [
      'decisions.csv',
      (text: string) => Buffer.from(text, 'latin1').toString().replace('"Refusé"', '"Approuvé"'),
      'decisions.csv, Décision du n° 1 : "Approuvé" ; le dossier dit "Refusé"',
    ],
    ['decisions.csv', (text: string) => `${text}"9"\r\n`, 'Chaque cellule de decisions.csv'],
    ['decisions.csv', () => '', 'Chaque cellule de decisions.csv'],
  ])('names %s when another one was signed', async (file, change, finding) => {
    const given = new Map(files).set(file, Buffer.from(change(files.get(file)!.toString('latin1')), 'utf8'))
    signAnew(given, file)

    const { verdict, wrong } = await judge(given)

    expect(verdict).toBe('Ce dossier a été modifié.')
    expect(wrong.join('\n')).toContain(finding)
    expect(wrong.join('\n')).toContain(`${file} a l’empreinte que porte le journal d’audit`)
  })

  it('names each column of a table that was changed', async () => {
    const csv = files.get('decisions.csv')!
    const rows = parse(csv, { bom: true, delimiter: ';' }) as string[][]
    const [header = [], first = []] = rows
    const changedCells = (from: number) =>
      rows
        .map((row, place) =>
          row.map((cell, column) => {
            const isChanged = place === 1 && column >= from && column < from + mostNamed
            return `"${isChanged ? 'x' : ''}${cell.replaceAll('"', '""')}"`
          }),
        )
        .map((cells) => `${cells.join(';')}\r\n`)
        .join('')
    expect(header).toHaveLength(first.length)

    const found = []
    for (let from = 0; from < header.length; from += mostNamed) {
      const given = new Map(files).set('decisions.csv', Buffer.from(`\uFEFF${changedCells(from)}`))
      signAnew(given, 'decisions.csv')
      const { wrong } = await judge(given)
      const named = wrong.filter((text) => text.startsWith('decisions.csv, '))
      found.push(...named.map((text) => text.split(' du n°')[0]))
    }

    expect(found).toEqual(header.map((name) => `decisions.csv, ${name}`))
  })

  it('says of a pack of before which files only its signature binds', async () => {
    const lines = files.get('audit.jsonl')!.toString().trimEnd().split('\n')
    const [before = ''] = lines.splice(-2)
    const { event, previous_hash } = JSON.parse(before)
    delete event.details.seals
    const hash = hashOf(
      {
        ...event,
        companyId: event.company,
        at: new Date(event.at),
        actorKind: event.actor.kind,
        actorId: event.actor.id,
        actorName: event.actor.name,
        from: event.actor.from,
        objectId: event.object,
      },
      Buffer.from(previous_hash, 'hex'),
    )
    lines.push(JSON.stringify({ event, previous_hash, hash: Buffer.from(hash).toString('hex') }))
    const manifest = JSON.parse(files.get('manifest.json')!.toString())
    manifest.chain_head = { seq: event.seq, hash: Buffer.from(hash).toString('hex') }
    const given = new Map(files)
      .set('audit.jsonl', Buffer.from(`${lines.join('\n')}\n`))
      .set('manifest.json', Buffer.from(JSON.stringify(manifest)))
    signAnew(given, 'audit.jsonl')

    const { wrong, shown } = await judge(given)

    expect(wrong).toEqual([])
    expect(shown).toContain('seule la signature lie ces deux fichiers')
  })

  it('says what is missing, and does not call it whole', async () => {
    const without = new Map(files)
    without.delete('decisions.csv')
    const empty = new Map([['review.pdf', files.get('review.pdf')!]])

    expect(await judge(without)).toMatchObject({
      verdict: 'Il manque des fichiers.',
      wrong: [
        'decisions.csv',
        'decisions.csv a l’empreinte que porte le journal d’audit',
        'Chaque cellule de decisions.csv est ce que dit le dossier (8 comptes)',
      ],
    })
    expect((await judge(empty)).shown).toContain('manifest.json est absent')
  })
})
