import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { exportedTables } from '@/lib/domain/company/exports/exported-tables'
import { writeCompanyExport } from '@/lib/domain/company/exports/write-company-export'
import { translator } from '@/lib/i18n/translate'
import { db, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { readZip } from '@/tests/support/read-zip'
import { aWholeCompany } from '@/tests/support/whole-company'

const run = promisify(execFile)
const whole = (companyId: string) => ({ id: companyId, name: 'Corvelle' })
const written = async (companyId: string, language: 'en' | 'fr' = 'en') =>
  buffer(writeCompanyExport(whole(companyId), { say: translator(language) }))

/** What Python's own zipfile, json and csv make of an export. */
const reader = `
import csv, hashlib, io, json, sys, zipfile
csv.field_size_limit(10**9)
with zipfile.ZipFile(sys.argv[1]) as zipped:
    assert zipped.testzip() is None
    manifest = json.loads(zipped.read('manifest.json'))
    names = {info.filename for info in zipped.infolist()}
    assert names == {file['name'] for file in manifest['files']} | {'manifest.json'}, names
    tables = {}
    for file in manifest['files']:
        content = zipped.read(file['name'])
        assert len(content) == file['size'] and hashlib.sha256(content).hexdigest() == file['sha256']
        table, _, form = file['name'].partition('.')
        if form == 'jsonl':
            rows = [json.loads(line) for line in content.decode('utf-8').split('\\n')[:-1]]
            assert len(rows) == file['rows'] and all(list(row) == file['columns'] for row in rows)
            tables[table] = rows
        if form == 'csv':
            lines = list(csv.reader(io.StringIO(content.decode('utf-8-sig'), newline='')))
            assert lines[0] == file['columns'] and len(lines) - 1 == file['rows'], (table, len(lines))
            for cells, row in zip(lines[1:], tables[table]):
                for cell, value in zip(cells, row.values()):
                    if isinstance(value, str): assert cell in (value, "'" + value), (table, cell, value)
                    elif value is None: assert cell == ''
                    else: assert json.loads(cell) == value, (table, cell, value)
    print(json.dumps(tables))
`

async function readByPython(zip: Buffer): Promise<Record<string, Record<string, unknown>[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'export.zip')
  await writeFile(file, zip)
  await run('unzip', ['-tqq', file])
  const { stdout } = await run('python3', ['-c', reader, file], { maxBuffer: 100_000_000 })
  return JSON.parse(stdout)
}

it('gives every row of the company to programs that know nothing of Rollcall', async () => {
  const company = await aWholeCompany()

  const tables = await readByPython(await written(company.actor.companyId))

  expect(Object.keys(tables).sort()).toEqual(Object.keys(exportedTables).sort())
  expect(tables.companies).toMatchObject([{ id: company.actor.companyId }])
  expect(tables.members).toMatchObject([{ id: company.member, email: 'ada@corvelle.example' }])
  expect(tables.accounts).toContainEqual(expect.objectContaining({ id: company.account }))
  expect(tables.breaches).toMatchObject([{ id: company.breach }])
  for (const [name, { rows, key }] of Object.entries(exportedTables)) {
    if (rows !== 'company' || !key.split(' ').includes('id')) continue
    const { rows: stored } = await pool.query(`SELECT id FROM ${name} WHERE company_id = $1 ORDER BY id`, [
      company.actor.companyId,
    ])
    expect({ [name]: tables[name]?.map(({ id }) => id) }).toEqual({ [name]: stored.map(({ id }) => id) })
  }
})

it('has no row of another company', async () => {
  const [mine, theirs] = [await aWholeCompany(), await aWholeCompany()]

  const files = await readZip(await written(mine.actor.companyId))

  const { actor, breach: _shared, token, ...ids } = theirs
  const text = [...files.values()].map(String).join('\n')
  for (const id of [actor.companyId, actor.userId, token, ...Object.values(ids)])
    expect(text).not.toContain(id)
  for (const id of Object.values(ids)) expect(id).not.toBe('')
})

it('has no secret, wherever one is kept', async () => {
  const { actor } = await aWholeCompany()
  const { companyId } = actor
  const canary = 'canary-7d1f0a52'
  await pool.query(
    'UPDATE users SET password_hash = $2, totp_secret = $2, totp_pending_secret = $2 WHERE company_id = $1',
    [companyId, canary],
  )
  await pool.query(
    'UPDATE user_connectors SET credentials = $2, tokens = $2, credential_hints = jsonb_build_object($3::text, $2::text) WHERE company_id = $1',
    [companyId, canary, 'api_token'],
  )
  await pool.query('UPDATE bank_connections SET sealed = $2, provider_ref = $2 WHERE company_id = $1', [
    companyId,
    canary,
  ])
  await pool.query('UPDATE identities SET subject = $2 WHERE company_id = $1', [companyId, canary])
  for (const table of ['api_tokens', 'invitations'])
    await pool.query(`UPDATE ${table} SET hash = $2 WHERE company_id = $1`, [companyId, Buffer.from(canary)])
  await pool.query('UPDATE access_reviews SET link_hash = $2, code_hash = $2 WHERE company_id = $1', [
    companyId,
    Buffer.from(canary),
  ])

  const text = [...(await readZip(await written(companyId))).values()].map(String).join('\n')

  expect(text).not.toContain(canary)
  expect(text).not.toContain(Buffer.from(canary).toString('hex'))
})

it('runs nothing in a spreadsheet, and keeps every character in the JSON', async () => {
  const actor = await aCompany()
  const lastName = '=HYPERLINK("https://evil.example";"Click")'
  await db.member.create({ data: { companyId: actor.companyId, lastName, firstName: '“Zoë”,\n;"' } })

  const zip = await written(actor.companyId)

  const files = await readZip(zip)
  expect(String(files.get('members.csv'))).toContain(`"'=HYPERLINK(""https://evil.example"";""Click"")"`)
  expect((await readByPython(zip)).members).toMatchObject([{ last_name: lastName, first_name: '“Zoë”,\n;"' }])
})

it('shows one moment, whatever changes while it is written', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  await db.member.create({ data: { companyId, firstName: 'Ada', lastName: 'Morel' } })
  let written = 0

  const pieces = writeCompanyExport(whole(companyId), {
    say: translator('en'),
    onProgress: async () => {
      if (written++ === 0) {
        await db.member.create({ data: { companyId, firstName: 'Late', lastName: 'Comer' } })
        await db.company.update({ where: { id: companyId }, data: { name: 'Renamed' } })
      }
    },
  })
  const tables = await readByPython(await buffer(pieces))

  expect(tables.members).toHaveLength(1)
})

it('gives its connection back when the reader leaves', async () => {
  const actor = await aCompany()
  const before = pool.totalCount - pool.idleCount

  const pieces = writeCompanyExport(whole(actor.companyId), { say: translator('fr') })
  await pieces.next()
  await pieces.return(undefined)

  expect(pool.totalCount - pool.idleCount).toBe(before)
})

it('describes every file in both languages', async () => {
  const actor = await aCompany()

  for (const language of ['en', 'fr'] as const) {
    const readme = String((await readZip(await written(actor.companyId, language))).get('README.md'))
    expect(readme).not.toContain('company-exports.')
    for (const name of Object.keys(exportedTables)) expect(readme).toContain(`### ${name}\n`)
  }
})
