import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { expect } from 'vitest'
import { findChromium } from '@/tests/e2e/support/chromium'

/** The files of an evidence record by name. */
export type Pack = Map<string, Buffer>

export function aVerifyingBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: findChromium(), args })
}

/** One tab for all records of a browser: a process of its own for each would take longer than the verification. */
const tabOf = async (browser: Browser): Promise<Page> =>
  browser.contexts()[0]?.pages()[0] ?? browser.newPage({ locale: 'fr-FR' })

type Given = { page: Buffer; given: Pack; language?: 'Français' | 'English'; compared?: string }

/** Opens verify.html from the disk, drops files on it. @returns the verdict, and the checks that do not hold */
export async function judgePack(
  browser: Browser,
  { page: verifier, given, language = 'Français', compared = '' }: Given,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-pack-'))
  for (const [name, bytes] of given) await writeFile(path.join(folder, name), bytes)
  const page = await tabOf(browser)
  const asked: string[] = []
  const note = (request: Request) => asked.push(request.url())
  page.on('request', note)
  await writeFile(path.join(folder, 'opened.html'), verifier)
  await page.goto(pathToFileURL(path.join(folder, 'opened.html')).href)
  await page.getByRole('button', { name: language }).click()
  await page.locator('#files').setInputFiles([...given.keys()].map((name) => path.join(folder, name)))
  if (compared) {
    await page.locator('#compared').fill(compared)
    await page.locator('form button').click()
  }
  const verdict = await page.locator('.verdict').textContent()
  const failed = await page.locator('li:not([data-state=ok]) > span:nth-child(2)').allTextContents()
  // French has unbreakable spaces before its punctuation.
  const wrong = failed.map((text) => text.replaceAll('\u00a0', ' '))
  const shown = await page.locator('main').innerText()
  page.off('request', note)
  await rm(folder, { recursive: true })
  expect(asked).toHaveLength(1)
  return { verdict, wrong, shown }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Makes the manifest of a record fit a file that was changed, and signs it with another key. */
export function signAnew(given: Pack, file: string): void {
  const forged = given.get(file)!
  const manifest = JSON.parse(given.get('manifest.json')!.toString())
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const listed = manifest.files.find(({ name }: { name: string }) => name === file)
  Object.assign(listed, { size: forged.length, sha256: sha256(forged) })
  if (file === 'outcomes.jsonl') manifest.outcomes_hash = sha256(forged)
  if (file === 'decisions.jsonl') manifest.decisions_hash = sha256(forged)
  if (file === 'items.jsonl') manifest.list_hash = sha256(forged)
  Object.assign(manifest.signature, { public_key: spki.toString('base64'), fingerprint: sha256(spki) })
  const bytes = Buffer.from(JSON.stringify(manifest))
  const signature = sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
  given.set('manifest.json', bytes).set('manifest.sig', Buffer.from(signature))
}
